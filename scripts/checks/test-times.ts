import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../bootstrap/places.mjs'

const file = join(root, '.cache/test-times.json')
const UNKNOWN_SECONDS = 2.5

/** Seconds that each test file took when it was last run here. */
export type TestTimes = Record<string, number>

/** A file in Vitest's report; times in milliseconds. */
export interface TestRun {
  name: string
  startTime: number
  endTime: number
}

export function readTestTimes(): TestTimes {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Remembers how long the files of a run took. */
export function keepTestTimes(runs: readonly TestRun[]): void {
  const times = readTestTimes()
  for (const { name, startTime, endTime } of runs)
    times[relative(root, name).replaceAll('\\', '/')] = Math.max(0, endTime - startTime) / 1000
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(times))
}

/** The first of these test files that together fit into so many seconds; one at least. */
export function within(seconds: number, tests: readonly string[], times: TestTimes): string[] {
  let left = seconds
  return tests.filter((test, at) => {
    const cost = times[test] ?? UNKNOWN_SECONDS
    if (at > 0 && cost > left) return false
    left -= cost
    return true
  })
}
