import { npmAnswer } from '../../bootstrap/npm.mjs'
import { root } from '../../bootstrap/places.mjs'

/**
 * What a shop is made of, by the lock file alone: CycloneDX in JSON, without what only checks and tests need.
 *
 * @throws Error when npm cannot make it
 */
export async function listOfParts(): Promise<string> {
  const words = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
  const { code, output, errors } = await npmAnswer(root, words)
  if (code !== 0) throw new Error(`npm sbom failed: ${errors.trim()}`)
  return output
}

/** How many parts such a list has. */
export function countOfParts(list: string): number {
  return (JSON.parse(list) as { components: unknown[] }).components.length
}
