import { relative } from 'node:path'

export interface TestResult {
  file: string
  /** With the names of the groups it stands in; empty for a file that cannot be loaded. */
  title: string
  passed: boolean
  /** Why it failed. */
  message?: string
}

/** What is read of Vitest's report of a file. */
export interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
}

/** What is read of Playwright's report of a file or a group in it. */
export interface PlaywrightSuite {
  file: string
  specs: {
    title: string
    ok: boolean
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** The tests of a file that were run, its name given from the project's folder. */
export function vitestResults(
  folder: string,
  { name, status, message, assertionResults }: VitestFile,
): TestResult[] {
  const file = relative(folder, name).replaceAll('\\', '/')
  const ran = assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, failureMessages }) => ({
      file,
      title: fullName,
      passed: status === 'passed',
      message: failureMessages?.join('\n'),
    }))
  const isAllGreen = ran.every(({ passed }) => passed)
  // A file that cannot be loaded, or whose end fails, is red without a red test in it.
  return status === 'failed' && isAllGreen
    ? [...ran, { file, title: '', passed: false, message }]
    : ran
}

/** The journeys of a suite that were run; one that passed at a later try passed. */
export function journeyResults({ file, specs, suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, ok, tests }) => ({
      file: `e2e/${file}`,
      title,
      passed: ok,
      message: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
    }))
  return [...own, ...suites.flatMap(journeyResults)]
}
