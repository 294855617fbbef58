import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { requirementsDocument } from '../requirements/document.ts'
import { brokenFences } from './import-fences.ts'
import { projectsIn } from './modules.ts'
import type { Step } from './side-by-side.ts'
import { runQuietTool } from './tools.ts'

/** Format, lint, import fences, types and dead code; what takes longest comes first. */
export function staticSteps(): Step[] {
  const projects = ['.', ...projectsIn(root), 'demo']
  return [
    {
      name: 'type-aware lint',
      run: () => runQuietTool('oxlint', ['--type-aware', '--deny-warnings']),
    },
    {
      name: 'format and lint',
      run: () => runQuietTool('biome', ['check', '--error-on-warnings', '.']),
    },
    ...projects.map(types),
    { name: 'dead code', run: () => runQuietTool('knip', []) },
    { name: 'import fences', run: async () => outcome(brokenFences(root)) },
    { name: 'requirements document', run: async () => outcome(requirements()) },
  ]
}

function types(project: string): Step {
  const kept = join(root, '.cache/types', `${project.replaceAll('/', '-')}.json`)
  return {
    name: `types of ${project === '.' ? 'tests and tools' : project}`,
    run: () => runQuietTool('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', kept]),
  }
}

function requirements(): string[] {
  const isCurrent =
    readFileSync(join(root, 'docs/requirements.md'), 'utf8') === requirementsDocument()
  return isCurrent ? [] : ['docs/requirements.md is out of date. Run: npm run requirements']
}

function outcome(problems: readonly string[]): { passed: boolean; output: string } {
  return { passed: problems.length === 0, output: problems.join('\n') }
}
