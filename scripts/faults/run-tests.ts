import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '../builds/run-node.ts'
import {
  journeyResults,
  type PlaywrightSuite,
  type TestResult,
  type VitestFile,
  vitestResults,
} from '../checks/test-results.ts'

// Each run chooses a port of its own.
const { SHOP_PORT: _unset, ...inherited } = process.env

export interface TestRun {
  results: TestResult[]
  /** What the run printed; shown when the outcome is not the wanted one. */
  output: string
}

/** Runs Vitest files in a copy of the project; with a pattern, only the tests whose titles fit it. */
export async function runVitest(
  folder: string,
  files: readonly string[],
  pattern?: RegExp,
): Promise<TestRun> {
  const report = emptyReport(folder)
  const { output } = await runQuietly(
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', ...files, '--reporter=json', `--outputFile=${report}`],
      ...(pattern ? ['-t', pattern.source] : []),
    ],
    folder,
    inherited,
  )
  const { testResults = [] } = read<{ testResults?: VitestFile[] }>(report)
  const results = testResults.flatMap((file) => vitestResults(folder, file))
  return { results, output }
}

/** Runs browser journeys in a copy of the project; with a pattern, only those whose titles fit it. */
export async function runPlaywright(
  folder: string,
  files: readonly string[],
  browser: string,
  pattern?: RegExp,
): Promise<TestRun> {
  const built = await runQuietly(['scripts/tasks/build.ts'], folder, inherited)
  if (built.code !== 0) return { results: [], output: built.output }
  const report = emptyReport(folder)
  const { output } = await runQuietly(
    [
      'node_modules/@playwright/test/cli.js',
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=json'],
      ...(pattern ? ['-g', pattern.source] : []),
      ...files,
    ],
    folder,
    {
      ...inherited,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(browser ? { CHROMIUM: browser } : {}),
    },
  )
  const { suites = [] } = read<{ suites?: PlaywrightSuite[] }>(report)
  return { results: suites.flatMap(journeyResults), output }
}

function emptyReport(folder: string): string {
  const report = join(folder, 'proof.json')
  rmSync(report, { force: true })
  return report
}

function read<Report extends object>(path: string): Report | Record<string, never> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return {}
  }
}
