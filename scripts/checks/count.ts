/** How many tests of a suite passed, failed and were left out. */
export interface Count {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 }

export function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** The closing line of a run. */
export function closingLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
