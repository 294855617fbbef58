import { TOO_LATE } from '../outgoing.ts'

/** Codes that may be gone with a later try: too many to this number, too many at all, and faults of the service. */
const PASSING = new Set([131056, 130429, 131000, 131016, 133016, 4, 80007, 429])

/** Why a number cannot be reached, by the service's code, in words for the owner of the conversation. */
const REASONS = new Map([
  [131047, TOO_LATE],
  [131026, 'This number cannot receive messages from here.'],
  [131050, 'This number wants no more messages from here.'],
])

export function isPassing(code: number | undefined): boolean {
  return code !== undefined && PASSING.has(code)
}

export function describeCode(code: number | undefined): string | undefined {
  return code === undefined ? undefined : REASONS.get(code)
}
