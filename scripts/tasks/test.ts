import { buildWhenStale } from '../builds/build.ts'
import { ensureBrowser } from '../checks/browser.ts'
import { add, type Count, closingLines, describeFailure, NOTHING } from '../checks/count.ts'
import { journeys } from '../checks/journeys.ts'
import { ensurePostgres } from '../checks/postgres.ts'
import { sideBySide } from '../checks/side-by-side.ts'
import { staticSteps } from '../checks/static.ts'
import { unitTests } from '../checks/unit.ts'

const isStrict = process.env.CI === 'true'
let total: Count = NOTHING

await step('build', async () => {
  await buildWhenStale()
  return { passed: 1, failed: 0, skipped: 0 }
})
await step('static checks', () => sideBySide(staticSteps()))

if (!ensurePostgres()) total = add(total, missing('PostgreSQL', 'The suite runs on SQLite alone.'))
await step('unit, area and database tests', () => unitTests())

await step('browser journeys', async () => {
  const browser = await ensureBrowser()
  return browser ? journeys(browser) : missing('Chromium', 'The browser journeys were left out.')
})

console.log(`\n${closingLines(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1

async function step(name: string, run: () => Promise<Count>): Promise<void> {
  console.log(`\n— ${name}`)
  const count = await run().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return failed(name, message)
  })
  const ranNothing = count.passed + count.failed + count.skipped === 0
  total = add(total, ranNothing ? failed(name, 'Not a single test was run.') : count)
}

function missing(what: string, consequence: string): Count {
  console.log(`\n${what} is not here and could not be installed. ${consequence}`)
  return isStrict ? failed(what, consequence) : { passed: 0, failed: 0, skipped: 1 }
}

function failed(what: string, message: string): Count {
  return { passed: 0, failed: 1, skipped: 0, failures: [describeFailure(what, message)] }
}
