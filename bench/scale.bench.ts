import { hasPostgres, NO_POSTGRES, startPostgres } from '../apps/platform/test/start-postgres.ts'
import { shopOf } from './measure/catalogue.ts'
import { processorTime } from './measure/processor.ts'
import { products } from './measure/products.ts'
import { median } from './measure/rounds.ts'
import type { BenchShop } from './measure/shop.ts'

const SIZES = [100, 10_000, 100_000]
const RENDERS = 31

/** Products of a page. */
const PAGE = 48

/**
 * What a page, a cart check and a write cost at three sizes of the catalogue, nothing of it from a cache: processor time
 * of the server and the database, as a clock would count whatever else the machine does. Each page shows as many
 * cards at each size, and their number is in the table.
 */
export async function run({ runs = RENDERS }: { runs?: number | undefined }): Promise<void> {
  const onSqlite: BenchShop[] = []
  for (const size of SIZES) onSqlite.push(await shopOf(size))
  await compareSizes('SQLite', onSqlite, runs)
  if (!hasPostgres()) return console.log(`\nPostgreSQL was skipped: ${NO_POSTGRES}.`)
  const postgres = await startPostgres()
  // Workers end with a question, and their time with them.
  await postgres.run(
    await postgres.newDatabase(),
    'alter role pitlane set max_parallel_workers_per_gather = 0',
  )
  const onPostgres: BenchShop[] = []
  for (const size of SIZES) {
    const url = await postgres.newDatabase()
    onPostgres.push(await shopOf(size, url))
    // What the server does by itself within a minute.
    await postgres.run(url, 'vacuum analyze')
  }
  await compareSizes('PostgreSQL', onPostgres, runs)
  await postgres.stop()
}

/** One after the other in each round, since a slow minute hits all of them. */
async function compareSizes(
  database: string,
  shops: readonly BenchShop[],
  runs: number,
): Promise<void> {
  const tried = await Promise.all(shops.map(worksOf))
  console.log(
    `\n| ${database}, median of ${runs}, ms | cards | ${SIZES.join(' | ')} | largest : smallest |`,
  )
  console.log(`|---|--:|${SIZES.map(() => '--:').join('|')}|--:|`)
  for (const name of tried[0]?.works.keys() ?? []) {
    const times: number[][] = shops.map(() => [])
    const cards = new Set<unknown>()
    for (let round = 0; round < runs; round++) {
      for (const [at, { works, change }] of tried.entries()) {
        // A changed product empties every cache of products and pages.
        await change(100 + round)
        const before = processorTime()
        cards.add(await works.get(name)?.())
        times[at]?.push(processorTime() - before)
      }
    }
    const medians = times.map(median)
    const ratio = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)
    console.log(
      `| ${name} | ${[...cards].join(' or ')} | ${medians.map((each) => each.toFixed(1)).join(' | ')} | ${ratio.toFixed(2)} |`,
    )
  }
  for (const shop of shops) await shop.stop()
}

async function worksOf(shop: BenchShop) {
  const catalogue = products(shop.url)
  const ofShelf = { category: 'helmets' }
  const [first] = await catalogue.filter(ofShelf, '-created_date', 1)
  const lastFull = Math.floor((await catalogue.count(ofShelf)) / PAGE)
  if (!first) throw new Error('there is no helmet')
  const ids = (await catalogue.list('created_date', 3)).map(({ id }) => id)
  const change = (price: number) => catalogue.update(first.id, { price })
  const open = (path: string) => () => openPage(shop, path)
  const works = new Map<string, () => Promise<unknown>>([
    ['home', open('/')],
    ['all products, first page', open('/store?page=1')],
    ['shelf, first page', open('/store?category=helmets')],
    ['shelf, last full page', open(`/store?category=helmets&page=${lastFull}`)],
    [
      'shelf by brand, stock and price',
      open('/store?category=helmets&brand=kaida&stock=in&max=500'),
    ],
    ['product', open(`/productdetails?id=${first.id}`)],
    ['search for "helmet"', open('/store?q=helmet')],
    ['search for "helmets number 65"', open('/store?q=helmets+number+65')],
    ['search for "helmts kaidda"', open('/store?q=helmts+kaidda')],
    [
      'cart check of three products',
      async () => void (await catalogue.filter({ id: { $in: ids } })),
    ],
    ['change of a price', async () => void (await change(5))],
  ])
  for (const work of works.values()) await work()
  return { works, change }
}

/** @returns how many cards it shows */
async function openPage({ url }: BenchShop, path: string): Promise<number> {
  const response = await fetch(url + path)
  const html = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return html.split('<article').length - 1
}
