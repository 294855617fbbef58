import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { openDatabase } from '../apps/platform/src/db/open.ts'
import { startPlatform } from '../apps/platform/test/start-platform.ts'
import { startBareServer } from './measure/bare-server.ts'
import { requestsPerSecond } from './measure/load.ts'
import { compare, median } from './measure/rounds.ts'
import { owner, startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const APP = { appId: 'pitlane' }
const VISITS = 10_000_000
const DAYS = 1_095
const PAGES = 12
/** Users of a day, for as long as it is kept who came. */
const USERS = 500
const KEPT_DAYS = 90
const ASKED = 31

/** A page visit that is logged against a bare POST, and the statistics over years of visits. */
export async function run(): Promise<void> {
  await readStatistics()
  await logVisits()
}

async function logVisits(): Promise<void> {
  const shop = await startBenchShop(undefined, { isEmpty: true })
  const client = createClient({ serverUrl: shop.url, ...APP })
  const { access_token } = await client.auth.login(owner.email, owner.password)
  const headers = { authorization: `Bearer ${access_token}` }
  const url = shop.url + pathTo(paths.logVisit, { ...APP, '*': 'Store' })
  const script = join(tmpdir(), 'pitlane-visits.lua')
  await writeFile(script, 'wrk.method = "POST"\n')
  const bare = await startBareServer({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from('{"success":true}'),
  })
  const row = await compare(
    'page visits logged',
    'req/s',
    () => requestsPerSecond({ url, headers, script }),
    () => requestsPerSecond({ url: bare.url, headers, script }),
  )
  bare.stop()
  await shop.stop()
  printComparisons('bare node:http POST', [row])
}

async function readStatistics(): Promise<void> {
  const started = await startPlatform()
  const db = await openDatabase(started.config.databaseUrl, started.config)
  const numbers = (name: string, count: number) =>
    `${name}(n) as (select 0 union all select n + 1 from ${name} where n < ${count - 1})`
  const day = `date('now', '-' || days.n || ' days')`
  const fill = [
    // One row for each page of each day, and one for all of them.
    `with recursive ${numbers('days', DAYS)}, ${numbers('pages', PAGES + 1)}
      insert into event_counts (event_name, label, day, count, value, users, visitors)
      select 'page_view', case pages.n when 0 then '' else 'Page' || pages.n end, ${day},
        case pages.n when 0 then ${Math.ceil(VISITS / DAYS)} else ${Math.ceil(VISITS / DAYS / PAGES)} end,
        0, ${USERS}, 300
      from days, pages`,
    `with recursive ${numbers('days', KEPT_DAYS)}, ${numbers('users', USERS)}, ${numbers('pages', 4)}
      insert into event_people (event_name, label, day, person, count)
      select 'page_view',
        case pages.n when 0 then '' else 'Page' || ((users.n + pages.n) % ${PAGES} + 1) end,
        ${day}, printf('%024d', users.n + days.n), 4
      from days, users, pages`,
  ]
  await db.write(
    fill.map((sql) => ({ sql, parameters: [] })),
    { isLong: true },
  )
  await db.close()
  const times: number[] = []
  for (let time = 0; time < ASKED; time += 1) {
    const start = performance.now()
    const { visits } = await started.admin.appLogs.getStats()
    times.push(performance.now() - start)
    if (visits < VISITS) throw new Error(`${visits} visits are too few`)
  }
  await started.stop()
  console.log(`| statistics over ${VISITS} visits, ${DAYS} days | ms |\n|---|--:|`)
  console.log(`| median of ${ASKED} | ${median(times).toFixed(1)} |`)
}
