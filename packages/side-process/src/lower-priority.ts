import { setPriority } from 'node:os'

const BELOW_THE_SERVER = 10

/** Requests go before work in the background, where the system lets a process stand back. */
export function lowerPriority(): void {
  try {
    setPriority(BELOW_THE_SERVER)
  } catch {
    // The filter of a service may refuse it; the work is to be done all the same.
  }
}
