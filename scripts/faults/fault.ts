import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'

/** A planted fault: a patch, and the test that must turn red under it. */
export interface Fault {
  /** The name of the file: the number of the requirement or promise, and where it has several faults what this one is of, `K7-telegram`. */
  id: string
  /** The number of the requirement or promise. */
  requirement: string
  patch: string
  proof: { runner: 'vitest' | 'playwright'; file: string; title: string }
}

export const faultsFolder = join(root, 'mutations')

/** Every planted fault, or those with the given numbers or names. */
export function readFaults(ids: readonly string[]): Fault[] {
  const names = readdirSync(faultsFolder).filter((name) => name.endsWith('.patch'))
  return names
    .map((name) => name.replace('.patch', ''))
    .filter((id) => ids.length === 0 || ids.includes(id) || ids.includes(requirementOf(id)))
    .sort(byNumber)
    .map(readFault)
}

/**
 * The first line of a patch names its proof: `proof: vitest packages/shop/src/cart/cart.test.ts C3`, where the last part
 * is how the titles of the tests begin.
 */
function readFault(id: string): Fault {
  const patch = join(faultsFolder, `${id}.patch`)
  const first = readFileSync(patch, 'utf8').split('\n')[0] ?? ''
  const [, runner, file, title] = /^proof: (vitest|playwright) (\S+) (.+)$/.exec(first) ?? []
  if ((runner !== 'vitest' && runner !== 'playwright') || !file || !title)
    throw new Error(
      `${id}.patch does not begin with "proof: vitest FILE TITLE" or "proof: playwright FILE TITLE"`,
    )
  return { id, requirement: requirementOf(id), patch, proof: { runner, file, title } }
}

function requirementOf(id: string): string {
  return id.split('-')[0] ?? id
}

function byNumber(one: string, other: string): number {
  const [a, b] = [one, other].map(
    (id) => [id[0] ?? '', Number(requirementOf(id).slice(1))] as const,
  )
  const order = a && b ? a[0].localeCompare(b[0]) || a[1] - b[1] : 0
  return order || one.localeCompare(other)
}
