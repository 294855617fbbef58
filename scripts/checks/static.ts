import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { requirementsDocument } from '../requirements/document.ts'
import { runTool } from './tools.ts'

export interface Step {
  name: string
  run(): Promise<number>
}

/** Format, lint, import fences, types and dead code. */
export const staticSteps: readonly Step[] = [
  {
    name: 'format, lint and import fences',
    run: () => runTool('biome', ['check', '--error-on-warnings', '.']),
  },
  { name: 'type-aware lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', run: types },
  { name: 'dead code', run: () => runTool('knip', []) },
  { name: 'requirements document', run: requirements },
]

async function requirements(): Promise<number> {
  const kept = await readFile(join(root, 'docs/requirements.md'), 'utf8')
  if (kept === requirementsDocument()) return 0
  console.error('docs/requirements.md is out of date. Run: npm run requirements')
  return 1
}

async function types(): Promise<number> {
  const projects = ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('demo', '.')
  const codes = []
  for (const project of projects) codes.push(await runTool('tsc', ['-p', project]))
  return Math.max(...codes)
}
