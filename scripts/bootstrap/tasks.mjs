import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './places.mjs'
import { PlainError } from './plain-error.mjs'

const names = [
  'start',
  'test',
  'check',
  'dev',
  'shop',
  'bench',
  'build',
  'format',
  'requirements',
  'faults',
  'sheets',
  'studio',
  'deploy-test',
  'sbom',
  'release-check',
]

/** The file that does a task. */
export function taskFile(name) {
  const file = join(root, 'scripts', 'tasks', `${name}.ts`)
  if (names.includes(name) && existsSync(file)) return file
  throw new PlainError(`There is no task named "${name ?? ''}". There are: ${names.join(', ')}.`)
}

/** Whether a task takes more than the shop itself: checks, tests, measurements. */
export function needsTools(name) {
  return !['start', 'dev', 'build', 'shop', 'sbom', 'release-check'].includes(name)
}
