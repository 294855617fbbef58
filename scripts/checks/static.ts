import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { requirementsDocument } from '../requirements/document.ts'
import { brokenFences } from './import-fences.ts'
import { runTool } from './tools.ts'

export interface Step {
  name: string
  run(): Promise<number>
}

/** Format, lint, import fences, types and dead code. */
export const staticSteps: readonly Step[] = [
  { name: 'format and lint', run: () => runTool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'import fences', run: async () => report(brokenFences(root)) },
  { name: 'type-aware lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', run: types },
  { name: 'dead code', run: () => runTool('knip', []) },
  { name: 'requirements document', run: requirements },
]

async function requirements(): Promise<number> {
  const kept = await readFile(join(root, 'docs/requirements.md'), 'utf8')
  const isCurrent = kept === requirementsDocument()
  return report(isCurrent ? [] : ['docs/requirements.md is out of date. Run: npm run requirements'])
}

function report(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem)
  return problems.length > 0 ? 1 : 0
}

async function types(): Promise<number> {
  const projects = ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('demo', '.')
  const codes = []
  for (const project of projects) codes.push(await runTool('tsc', ['-p', project]))
  return Math.max(...codes)
}
