import { stripVTControlCharacters } from 'node:util'
import type { TestResult } from './test-results.ts'

/** How many tests of a suite passed, failed and were left out, and what is known of the failed. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  failures?: readonly string[]
}

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 }

export function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...(one.failures ?? []), ...(other.failures ?? [])],
  }
}

/** The end of a run: what failed, which may be thousands of lines above, then in which files, and the counts. */
export function closingLines(count: Count): string {
  const failures = count.failures ?? []
  if (failures.length === 0) return closingLine(count)
  const places = failures.map((failure) => failure.match(/^✗ (.*?)(?: › |$)/m)?.[1])
  return [
    `What failed:\n${failures.join('\n')}`,
    `Where: ${[...new Set(places)].join(', ')}`,
    closingLine(count),
  ].join('\n\n')
}

/** The closing line of a run. */
export function closingLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

const MESSAGE_LINES = 4

/** One failed test as it is named at the end: its title, and how its message begins. */
export function describeFailure(title: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return [`✗ ${title}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line.trim()}`)].join(
    '\n',
  )
}

/** The failed ones among the results of a suite, as they are named at the end. */
export function failuresIn(results: readonly TestResult[]): string[] {
  return results
    .filter(({ passed }) => !passed)
    .map(({ file, title, message }) =>
      describeFailure([file, title].filter(Boolean).join(' › '), message),
    )
}
