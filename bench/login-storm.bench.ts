import { paths, pathTo } from '@pitlane/protocol'
import { latencies, percentile } from './measure/latency.ts'
import { compare } from './measure/rounds.ts'
import { startBenchShop } from './measure/shop.ts'
import { printComparisons } from './measure/table.ts'

const app = { appId: 'pitlane' }
const STORM = 40
const MEASURE_MS = 4000

/** The product list while forty sign-ins are under way all the time, against the list alone. */
export async function run(): Promise<void> {
  const shop = await startBenchShop()
  const list = `${shop.url}${pathTo(paths.entityRecords, { ...app, entity: 'Product' })}`
  await latencies(list, 1500)
  const calm = async (share: number) => percentile(await latencies(list, MEASURE_MS), share)
  const rows = []
  for (const [name, share] of [
    ['median', 0.5],
    ['p99', 0.99],
  ] as const) {
    const stormy = async () => {
      const stop = storm(shop.url)
      const time = await calm(share)
      await stop()
      return time
    }
    rows.push(await compare(`list, ${name}`, 'ms', stormy, () => calm(share)))
  }
  await shop.stop()
  console.log('“Ours” is the list during the storm: a ratio of 2 means twice as slow.\n')
  printComparisons('the list alone', rows)
}

/** Keeps so many sign-ins under way; what it returns ends them. */
function storm(url: string): () => Promise<void> {
  let isOver = false
  const body = JSON.stringify({ email: 'rider@shop.example', password: 'a wrong password' })
  async function again(): Promise<void> {
    while (!isOver) {
      const answer = await fetch(`${url}${pathTo(paths.login, app)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      if (answer.status !== 401) throw new Error(`a sign-in was answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  const all = Array.from({ length: STORM }, again)
  return async () => {
    isOver = true
    await Promise.all(all)
  }
}
