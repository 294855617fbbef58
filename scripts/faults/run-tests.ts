import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runQuietly } from '../builds/run-node.ts'

// Each run chooses a port of its own.
const { SHOP_PORT: _unset, ...inherited } = process.env

export interface TestResult {
  file: string
  /** With the names of the groups it stands in. */
  title: string
  passed: boolean
}

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
  const results = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name).replaceAll('\\', '/')
    const ran = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ file, title: fullName, passed: status === 'passed' }))
    // A file that cannot even be loaded is red without a test in it.
    return ran.length === 0 && status === 'failed' ? [{ file, title: '', passed: false }] : ran
  })
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
  return { results: suites.flatMap(journeysIn), output }
}

interface VitestFile {
  name: string
  status: string
  assertionResults: { fullName: string; status: string }[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; ok: boolean; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

function journeysIn({ file, specs, suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, ok }) => ({ file: `e2e/${file}`, title, passed: ok }))
  return [...own, ...suites.flatMap(journeysIn)]
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
