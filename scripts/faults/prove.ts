import type { TestResult } from '../checks/test-results.ts'
import type { Fault } from './fault.ts'
import { runPlaywright, runVitest, type TestRun } from './run-tests.ts'

/** Runs every file that proves one of these faults, in a copy without any of them. */
export async function runUnharmed(
  folder: string,
  faults: readonly Fault[],
  browser: string,
): Promise<TestRun> {
  const files = (runner: Fault['proof']['runner']) => [
    ...new Set(
      faults.filter(({ proof }) => proof.runner === runner).map(({ proof }) => proof.file),
    ),
  ]
  const runs: TestRun[] = []
  if (files('vitest').length > 0) runs.push(await runVitest(folder, files('vitest')))
  if (files('playwright').length > 0)
    runs.push(await runPlaywright(folder, files('playwright'), browser))
  return {
    results: runs.flatMap(({ results }) => results),
    output: runs.map(({ output }) => output).join('\n'),
  }
}

/** The tests that prove a fault, among those of a run. */
export function proofsOf({ proof }: Fault, results: readonly TestResult[]): TestResult[] {
  const pattern = titlePattern(proof.title)
  return results.filter(({ file, title }) => file === proof.file && pattern.test(title))
}

/** Runs the tests of a fault's proof in a copy of the project. */
export function runProof(folder: string, { proof }: Fault, browser: string): Promise<TestRun> {
  const pattern = titlePattern(proof.title)
  return proof.runner === 'vitest'
    ? runVitest(folder, [proof.file], pattern)
    : runPlaywright(folder, [proof.file], browser, pattern)
}

function titlePattern(title: string): RegExp {
  return new RegExp(`(^|\\s)${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`)
}
