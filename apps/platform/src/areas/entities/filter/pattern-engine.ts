import { createRequire } from 'node:module'
import type * as Engine from 're2js'

const load = createRequire(import.meta.url)
let engine: typeof Engine | undefined

/** The engine for patterns, loaded with the first one: most shops never need it, and it would take a megabyte from each. */
export function patternEngine(): typeof Engine {
  // What the package says of itself.
  engine ??= load('re2js') as typeof Engine
  return engine
}
