import { paths, pathTo } from '@pitlane/protocol'
import { type Postgres, startPostgres } from '../apps/platform/test/start-postgres.ts'
import { row, shopOf } from './measure/catalogue.ts'
import { requestsPerSecond } from './measure/load.ts'
import { missingForParse, type ParseShop, startParse } from './measure/parse-server.ts'
import { processorTime } from './measure/processor.ts'
import { questionScript } from './measure/question-script.ts'
import { compare, median } from './measure/rounds.ts'
import { figure, printComparisons } from './measure/table.ts'

const list = pathTo(paths.entityRecords, { appId: 'pitlane', entity: 'Product' })
const PAGE = 100
const ROWS = 100_000
/** Of one round. */
const SECONDS = 3
/** Rows of one statement. */
const AT_ONCE = 10_000

/** The last condition is another in each request, so that no cached response fits, and holds for the same products. */
const QUESTIONS = [
  {
    what: 'helmets in stock',
    filter: '{"category":"helmets","stock_quantity":{"$gte":1},"price":{"$lte":500.',
  },
  {
    what: 'cheap helmets of one brand',
    filter: '{"category":"helmets","brand":"Kaida","price":{"$lte":47.',
  },
] as const

/** Filtered lists among 100,000 products, newest first, on both our databases, against Parse Server's on PostgreSQL. */
export async function run(): Promise<void> {
  const missing = await missingForParse()
  if (missing) return console.log(`Skipped: ${missing}.`)
  const postgres = await startPostgres()
  const onSqlite = await shopOf(ROWS)
  const ourDatabase = await postgres.newDatabase()
  const onPostgres = await shopOf(ROWS, ourDatabase)
  // What the server does by itself within a minute.
  await postgres.run(ourDatabase, 'vacuum analyze')
  const parse = await parseOf(ROWS, postgres)
  const rows = []
  const processor: string[] = []
  for (const { what, filter } of QUESTIONS) {
    const ours = { filter: `q=${encodeURIComponent(filter)}`, more: '&sort=-created_date' }
    const theirs = { filter: `where=${encodeURIComponent(filter)}`, more: '&order=-createdAt' }
    const asked = [
      { name: `${what} on SQLite`, url: onSqlite.url + list, ...ours },
      { name: `${what} on PostgreSQL`, url: onPostgres.url + list, ...ours },
    ]
    const peer = { url: parse.list, headers: parse.headers, ...theirs }
    const expected = await namesFound(peer)
    for (const { name, ...question } of asked) {
      if ((await namesFound(question)).join() !== expected.join())
        throw new Error(`${name}: Parse Server finds others`)
      const [ourWork, theirWork]: [number[], number[]] = [[], []]
      const label = `${name}, ${expected.length} found`
      rows.push(
        await compare(label, 'req/s', await load(question, ourWork), await load(peer, theirWork)),
      )
      const [ours, theirs] = [median(ourWork), median(theirWork)]
      processor.push(
        `${label}: ${figure(ours * 1000)} against ${figure(theirs * 1000)} µs, ${figure(theirs / ours)} times less`,
      )
    }
  }
  await parse.stop()
  await onPostgres.stop()
  await onSqlite.stop()
  await postgres.stop()
  printComparisons('Parse Server on PostgreSQL', rows)
  console.log('\nProcessor time of server and database, median of each request:')
  for (const line of processor) console.log(line)
}

interface Question {
  url: string
  /** The beginning of the query, to which digits and the end of the filter are added. */
  filter: string
  more: string
  headers?: Record<string, string>
}

const CLOSING = encodeURIComponent('}}')

/** @param work in which each round notes the processor time of a request, which other work on the machine does not change much */
async function load(
  { url, filter, more, headers = {} }: Question,
  work: number[],
): Promise<() => Promise<number>> {
  const script = await questionScript(url, filter, `${CLOSING}&limit=${PAGE}${more}`)
  return async () => {
    const before = processorTime()
    const rate = await requestsPerSecond({ url, headers, script, seconds: SECONDS })
    work.push((processorTime() - before) / (rate * SECONDS))
    return rate
  }
}

async function namesFound({ url, filter, more, headers = {} }: Question): Promise<string[]> {
  const answer = await fetch(`${url}?${filter}5${CLOSING}&limit=${PAGE}${more}`, { headers })
  const body = (await answer.json()) as Named[] | { results: Named[] } // Ours, or as its guide documents.
  return (Array.isArray(body) ? body : body.results).map(({ name }) => name)
}

interface Named {
  name: string
}

/** Parse Server with the same products: a few by its own door, which make its table, and the others by statements, as an import would. */
async function parseOf(size: number, postgres: Postgres): Promise<ParseShop> {
  const database = await postgres.newDatabase()
  const own = 100
  const parse = await startParse(
    database,
    Array.from({ length: own }, (_, at) => known(row(at))),
  )
  for (let at = own; at < size; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, size - at) }, (_, index) =>
      stored(at + index),
    )
    await postgres.run(
      database,
      `insert into "Product" select * from jsonb_populate_recordset(null::"Product", $rows$${JSON.stringify(some)}$rows$)`,
    )
  }
  // What an operator with such lists would have.
  for (const fields of ['category, "createdAt"', 'category, price', 'category, brand'])
    await postgres.run(database, `create index on "Product" (${fields})`)
  await postgres.run(database, 'vacuum analyze')
  return parse
}

function stored(at: number): object {
  const date = new Date(Date.now() + at).toISOString()
  return { ...row(at), objectId: `o${at}`, createdAt: date, updatedAt: date }
}

/** Parse makes no column of null. */
function known(product: object): object {
  return Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null))
}
