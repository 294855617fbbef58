import { paths, pathTo } from '@pitlane/protocol'
import { CATEGORIES } from '@pitlane/shop'
import { startPostgres } from '../apps/platform/test/start-postgres.ts'
import { requestsPerSecond } from './measure/load.ts'
import { missingForParse, type ParseShop, startParse } from './measure/parse-server.ts'
import { questionScript } from './measure/question-script.ts'
import { compare } from './measure/rounds.ts'
import { startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const list = pathTo(paths.entityRecords, { appId: 'pitlane', entity: 'Product' })
const PAGE = 100
/** What the platform gives every record, and Parse gives its own. */
const STAMPS = new Set(['id', 'created_date', 'updated_date', 'created_by_id'])

/** The product list through filter and database, on both our databases, against Parse Server's on PostgreSQL. */
export async function run(): Promise<void> {
  const missing = await missingForParse()
  if (missing) return console.log(`Skipped: ${missing}.`)
  const postgres = await startPostgres()
  const [onSqlite, onPostgres] = await Promise.all([
    startBenchShop(),
    startBenchShop(await postgres.newDatabase()),
  ])
  const products = await productsOf(onSqlite.url)
  const parse = await startParse(await postgres.newDatabase(), products)
  await expectSame(parse, products.length)
  const theirs = await asked(parse.list, 'where', '&order=-createdAt', parse.headers)
  const rows = [
    await against('list on SQLite, not cached', onSqlite.url, theirs),
    await against('list on PostgreSQL, not cached', onPostgres.url, theirs),
  ]
  await parse.stop()
  await onPostgres.stop()
  await onSqlite.stop()
  await postgres.stop()
  printComparisons('Parse Server on PostgreSQL', rows)
}

async function against(what: string, url: string, theirs: () => Promise<number>) {
  const ours = await asked(url + list, 'q', '&sort=-created_date', {})
  return compare(what, 'req/s', ours, theirs)
}

/** The same filter on both: all categories, and a word that is another in each request, so that no cached response fits. */
async function asked(
  url: string,
  filter: string,
  more: string,
  headers: Record<string, string>,
): Promise<() => Promise<number>> {
  const every = encodeURIComponent(`{"category":{"$in":${JSON.stringify(CATEGORIES)}`).slice(0, -3)
  const behind = `%22%5D%7D%7D&limit=${PAGE}${more}`
  const script = await questionScript(url, `${filter}=${every}%2C%22`, behind)
  return () => requestsPerSecond({ url, headers, script })
}

async function productsOf(url: string): Promise<object[]> {
  const answer = await fetch(`${url}${list}?limit=${PAGE}`)
  const products: unknown = await answer.json()
  if (!Array.isArray(products)) throw new Error('the products should be a list')
  return products.map((product: object) =>
    Object.fromEntries(Object.entries(product).filter(([name]) => !STAMPS.has(name))),
  )
}

async function expectSame(parse: ParseShop, count: number): Promise<void> {
  const answer = await fetch(`${parse.list}?limit=${PAGE}`, { headers: parse.headers })
  const { results } = (await answer.json()) as { results: object[] } // As its guide documents.
  if (results.length !== count) throw new Error(`Parse Server should have ${count} products`)
}
