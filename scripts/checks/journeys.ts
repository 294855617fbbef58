import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, failuresIn } from './count.ts'
import { journeyResults, type PlaywrightSuite } from './test-results.ts'
import { runTool } from './tools.ts'

/** The browser journeys, on a shop of their own. In CI each has a second try, and what needed it is said. */
export async function journeys(browser: string, args: readonly string[] = []): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-journeys-'))
  const report = join(folder, 'report.json')
  try {
    const code = await runTool(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    )
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
      suites: PlaywrightSuite[]
      stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    }
    if (stats.flaky > 0)
      console.log(`\nFlaky: ${stats.flaky} of the journeys passed at a second try.`)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected || (code === 0 ? 0 : 1),
      skipped: stats.skipped,
      failures: failuresIn(suites.flatMap(journeyResults)),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
