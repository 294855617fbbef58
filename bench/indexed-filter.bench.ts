import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_LIST, paths, pathTo } from '@pitlane/protocol'
import { requestsPerSecond } from './measure/load.ts'
import { products } from './measure/products.ts'
import { compare } from './measure/rounds.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const list = pathTo(paths.entityRecords, { appId: 'pitlane', entity: 'Product' })
const FEW = 1_000
const MANY = 100_000
/** Products of each category, so that every response is of one size. */
const FOUND = 20

/** A filter by an indexed field, never from the cache: among many products against among few. */
export async function run(): Promise<void> {
  const many = await shopWith(MANY)
  const few = await shopWith(FEW)
  const row = await compare(
    `products of a category, ${MANY} against ${FEW}`,
    'req/s',
    () => requestsPerSecond(many.load),
    () => requestsPerSecond(few.load),
  )
  await many.shop.stop()
  await few.shop.stop()
  printComparisons(`the same among ${FEW}`, [row])
}

async function shopWith(count: number) {
  const shop = await startBenchShop()
  await fill(shop, count)
  const script = join(tmpdir(), `pitlane-indexed-${count}.lua`)
  // The second condition holds for all of them and is another in each request, so that no cached response fits.
  await writeFile(
    script,
    `local n = math.random(1, 1000000000)
request = function()
  n = n + 1
  local category = "c" .. n % ${count / FOUND}
  return wrk.format(nil, "${list}?q=%7B%22category%22%3A%22" .. category .. "%22%2C%22name%22%3A%7B%22%24ne%22%3A%22" .. n .. "%22%7D%7D")
end`,
  )
  await expectFound(`${shop.url}${list}?q=%7B%22category%22%3A%22c7%22%7D`)
  return { shop, load: { url: `${shop.url}${list}`, script } }
}

async function fill(shop: BenchShop, count: number): Promise<void> {
  const catalogue = products(shop.url)
  for (let start = 0; start < count; start += MAX_LIST) {
    const some = Math.min(MAX_LIST, count - start)
    await catalogue.bulkCreate(
      Array.from({ length: some }, (_, index) => ({
        name: `Product ${start + index}`,
        price: index,
        category: `c${(start + index) % (count / FOUND)}`,
      })),
    )
  }
}

async function expectFound(url: string): Promise<void> {
  const answer = await fetch(url)
  const found: unknown = await answer.json()
  if (!Array.isArray(found) || found.length !== FOUND) {
    throw new Error(`a category should have ${FOUND} products`)
  }
}
