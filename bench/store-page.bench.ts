import { startBareServer } from './measure/bare-server.ts'
import { exactAnswer } from './measure/exact-answer.ts'
import { requestsPerSecond } from './measure/load.ts'
import { products } from './measure/products.ts'
import { compare, median } from './measure/rounds.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const RENDERS = 60

/** The rendered Store page: kept, against bare node:http with the same bytes, and made anew. */
export async function run(): Promise<void> {
  const shop = await startBenchShop()
  const headers = { 'accept-encoding': 'br' }
  await fetch(`${shop.url}/`, { headers })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const bare = await startBareServer(await exactAnswer(`${shop.url}/`, headers))
  const kept = await compare(
    'Store page, kept',
    'req/s',
    () => requestsPerSecond({ url: `${shop.url}/`, headers }),
    () => requestsPerSecond({ url: bare.url, headers }),
  )
  bare.stop()
  printComparisons('bare node:http', [kept])
  const times = await renderTimes(shop)
  await shop.stop()
  console.log(
    `\nStore page made anew after a change, whole request: median ${median(times).toFixed(1)} ms of ${RENDERS}`,
  )
}

// A changed product makes every kept page stale, so the next request is rendered from the database up.
async function renderTimes(shop: BenchShop): Promise<number[]> {
  const catalogue = products(shop.url)
  const [product] = await catalogue.filter({ featured: true }, undefined, 1)
  if (!product) throw new Error('the demo shop has no featured product')
  const times = []
  for (let count = 0; count < RENDERS; count++) {
    await catalogue.update(product.id, { price: 100 + count })
    const began = performance.now()
    await (await fetch(`${shop.url}/`)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times
}
