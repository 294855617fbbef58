import { memoryOf } from './measure/memory.ts'
import { median } from './measure/rounds.ts'
import { startBenchShop } from './measure/shop.ts'

const STARTS = 3
/** Longer than whatever follows a start. */
const IDLE_MS = 10_000

/** What the server holds on to after a start that is not its first, one page and a while of nothing. */
export async function run(): Promise<void> {
  const shop = await startBenchShop()
  const sizes: Record<string, number>[] = []
  for (let start = 0; start < STARTS; start++) {
    await shop.restart()
    await (await fetch(shop.url)).text()
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    sizes.push(await memoryOf(shop.pid()))
  }
  await shop.stop()
  console.log('| of the idle server | MB |\n|---|--:|')
  for (const [name, what] of KINDS) {
    console.log(`| ${what} | ${Math.round(median(sizes.map((size) => size[name] ?? 0)) / 1024)} |`)
  }
}

const KINDS = [
  ['VmRSS', 'resident'],
  ['RssAnon', 'of these its own'],
  ['RssFile', 'of these the program itself, shared with every other Node'],
  ['VmHWM', 'at most since the start'],
] as const
