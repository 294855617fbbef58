import { npmAnswer } from '../../bootstrap/npm.mjs'
import { root } from '../../bootstrap/places.mjs'

/** What the registry knows, or why it could not be asked. */
export type KnownFaults = { asked: true; faults: string[] } | { asked: false; reason: string }

interface Audit {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { severity: string; range: string; isDirect: boolean }>
}

/** Asks the registry for known faults of what a shop is made of; a machine without a network has not asked. */
export async function askKnownFaults(): Promise<KnownFaults> {
  const { output, errors } = await npmAnswer(root, [
    ...['audit', '--package-lock-only', '--omit=dev', '--json'],
    ...['--fetch-retries=0', '--fetch-timeout=20000'],
  ])
  return readAudit(output, errors)
}

export function readAudit(output: string, errors: string): KnownFaults {
  let audit: Audit
  try {
    audit = JSON.parse(output) as Audit
  } catch {
    return { asked: false, reason: errors.trim().split('\n')[0] ?? '' }
  }
  if (!audit.vulnerabilities)
    return { asked: false, reason: audit.message ?? audit.error?.summary ?? 'no answer' }
  const faults = Object.entries(audit.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  )
  return { asked: true, faults }
}
