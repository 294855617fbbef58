import type { Job } from '@pitlane/protocol'

export type JobState = Job['state']

/** In the order in which they are listed. */
export const jobStates = ['dead', 'running', 'waiting', 'done'] as const satisfies JobState[]

/** The state that an address names, if it is one. */
export function readState(given: unknown): JobState | undefined {
  return jobStates.find((state) => state === given)
}
