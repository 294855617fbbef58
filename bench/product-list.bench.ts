import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths, pathTo } from '@pitlane/protocol'
import { CATEGORIES } from '@pitlane/shop'
import { startBareServer } from './measure/bare-server.ts'
import { exactAnswer } from './measure/exact-answer.ts'
import { requestsPerSecond } from './measure/load.ts'
import { type Comparison, compare } from './measure/rounds.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const list = pathTo(paths.entityRecords, { appId: 'pitlane', entity: 'Product' })

/** The product list against bare node:http that sends the same bytes. */
export async function run(): Promise<void> {
  const shop = await startBenchShop()
  const rows = [
    await warm(shop, 'warm list, brotli', { 'accept-encoding': 'br' }),
    await warm(shop, 'warm list, not compressed', {}),
    await uncached(shop),
  ]
  await shop.stop()
  printComparisons('bare node:http', rows)
}

async function warm(
  shop: BenchShop,
  what: string,
  headers: Record<string, string>,
): Promise<Comparison> {
  return against(what, `${shop.url}${list}?sort=-created_date`, headers)
}

// Every request asks another question, so that no cached response fits; each returns the whole catalogue.
async function uncached(shop: BenchShop): Promise<Comparison> {
  const script = join(tmpdir(), 'pitlane-uncached.lua')
  const every = encodeURIComponent(`{"category":{"$in":${JSON.stringify(CATEGORIES)}`).slice(0, -3)
  await writeFile(
    script,
    `local n = math.random(1, 1000000000)
request = function()
  n = n + 1
  return wrk.format(nil, "${list}?q=${every}%2C%22" .. n .. "%22%5D%7D%7D")
end`,
  )
  const what = 'new list each time, through rules and filter'
  return against(what, `${shop.url}${list}`, {}, script)
}

async function against(
  what: string,
  url: string,
  headers: Record<string, string>,
  script?: string,
): Promise<Comparison> {
  // The third response is the compressed one: a repeated question is compressed after the second.
  for (let time = 0; time < 2; time++) await fetch(url, { headers })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const bare = await startBareServer(await exactAnswer(url, headers))
  const ours = () => requestsPerSecond({ url, headers, ...(script ? { script } : {}) })
  const peer = () => requestsPerSecond({ url: bare.url, headers })
  const row = await compare(what, 'req/s', ours, peer)
  bare.stop()
  return row
}
