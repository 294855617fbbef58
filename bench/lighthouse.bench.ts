import { PlainError } from '../scripts/bootstrap/plain-error.mjs'
import { ensureBrowser } from '../scripts/checks/browser.ts'
import { CATEGORIES, startLighthouse, type Visit } from './measure/lighthouse.ts'
import { pagesToMeasure } from './measure/pages.ts'
import { median, ROUNDS } from './measure/rounds.ts'
import { startBenchShop } from './measure/shop.ts'
import { startStaticCopy } from './measure/static-copy.ts'

const columns = ['performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS']
const copyColumns = ['copy: performance', 'copy: LCP']

/**
 * Lighthouse as a phone, on every page: medians beside those of a static copy with the same bytes.
 *
 * @param options.runs visits to each page; an odd number has a median that was seen
 */
export async function run({ runs = ROUNDS }: { runs?: number | undefined }): Promise<void> {
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('This benchmark needs Chromium.')
  const shop = await startBenchShop()
  const copy = await startStaticCopy(shop.url)
  const phone = await startLighthouse(executablePath)
  console.log(`| page | ${[...columns, ...copyColumns].join(' | ')} |`)
  console.log(`|---|${'--:|'.repeat(columns.length + copyColumns.length)}`)
  for (const { name, path } of await pagesToMeasure(shop.url)) {
    const ours: Visit[] = []
    const copied: Visit[] = []
    // In turn, so that a slow minute hits both.
    for (let round = 0; round < runs; round++) {
      ours.push(await phone.visit(shop.url + path))
      copied.push(await phone.visit(copy.url + path, ['performance']))
    }
    console.log(`| ${[name, ...cells(ours), ...copyCells(copied)].join(' | ')} |`)
  }
  await phone.close()
  copy.stop()
  await shop.stop()
}

function cells(visits: readonly Visit[]): (string | number)[] {
  return [
    ...CATEGORIES.map((_, index) => score(visits, index)),
    seconds(visits),
    `${Math.round(median(visits.map(({ tbt }) => tbt)))} ms`,
    median(visits.map(({ cls }) => cls)).toFixed(3),
  ]
}

function copyCells(visits: readonly Visit[]): (string | number)[] {
  return [score(visits, 0), seconds(visits)]
}

function score(visits: readonly Visit[], index: number): number {
  return median(visits.map(({ scores }) => scores[index] ?? 0))
}

function seconds(visits: readonly Visit[]): string {
  return `${(median(visits.map(({ lcp }) => lcp)) / 1000).toFixed(2)} s`
}
