import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { type Count, failuresIn } from './count.ts'
import { type VitestFile, vitestResults } from './test-results.ts'
import { keepTestTimes, type TestRun } from './test-times.ts'
import { runTool } from './tools.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
  testResults: (TestRun & VitestFile)[]
}

/** Every Vitest suite: rules, client, platform areas on SQLite and PostgreSQL, rendering. */
export async function unitTests(args: readonly string[] = []): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-vitest-'))
  const report = join(folder, 'report.json')
  try {
    const code = await runTool('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ])
    return countOf(report, code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function countOf(report: string, code: number): Count {
  const { testResults, ...numbers } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = numbers
  keepTestTimes(testResults)
  // A file that cannot even be loaded fails without a failed test in it.
  const failed = numFailedTests || (code === 0 ? 0 : numFailedTestSuites || 1)
  const results = testResults.flatMap((file) => vitestResults(root, file))
  return { passed: numPassedTests, failed, skipped: numPendingTests, failures: failuresIn(results) }
}
