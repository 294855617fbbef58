import { products } from './measure/products.ts'
import { rawDatabase } from './measure/raw-commits.ts'
import { compare } from './measure/rounds.ts'
import { startBenchShop } from './measure/shop.ts'
import { figure, printComparisons } from './measure/table.ts'

const RECORDS = 10_000

/** A file of 10,000 products against the same rows inserted in one bare transaction, and how long others wait meanwhile. */
export async function run(): Promise<void> {
  const shop = await startBenchShop()
  const raw = await rawDatabase()
  const entity = products(shop.url)
  const lines = Array.from({ length: RECORDS }, (_, index) => lineOf(index))
  const file = new File([['name,price,category,description', ...lines].join('\n')], 'products.csv')
  let longestWait = 0

  async function secondsForImport(): Promise<number> {
    const start = performance.now()
    let isDone = false
    const others = createsUntil(() => isDone)
    const { status, details } = await entity.importEntities(file)
    const seconds = (performance.now() - start) / 1000
    isDone = true
    if (status !== 'success') throw new Error(`the import was refused: ${details}`)
    longestWait = Math.max(longestWait, await others)
    await entity.deleteMany({ category: 'bench' })
    return seconds
  }

  async function createsUntil(isDone: () => boolean): Promise<number> {
    let longest = 0
    while (!isDone()) {
      const start = performance.now()
      await entity.create({ name: 'Beside an import', category: 'bench' })
      longest = Math.max(longest, performance.now() - start)
    }
    return longest
  }

  const row = await compare(
    `import of ${figure(RECORDS)} products`,
    's',
    secondsForImport,
    async () => raw.secondsForAll(lines),
  )
  await raw.close()
  await shop.stop()
  printComparisons('one bare transaction', [row])
  console.log(`\nA create beside an import waited ${figure(longestWait)} ms at most.`)
}

function lineOf(index: number): string {
  return `Clutch lever ${index},${(index % 500) + 0.9},bench,"Machined, anodised, with a pivot of ${index} parts"`
}
