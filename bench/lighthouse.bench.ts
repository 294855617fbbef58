import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../apps/server/test/start-server.ts'
import { PlainError } from '../scripts/bootstrap/plain-error.mjs'
import { ensureBrowser } from '../scripts/checks/browser.ts'
import { products } from './measure/products.ts'
import { median, ROUNDS } from './measure/rounds.ts'
import { startBenchShop } from './measure/shop.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

/** Lighthouse as a phone: the median of five runs for each page. */
export async function run(): Promise<void> {
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('This benchmark needs Chromium.')
  const shop = await startBenchShop()
  const profile = await mkdtemp(join(tmpdir(), 'pitlane-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  const [product] = await products(shop.url).list('-created_date', 1)
  console.log(
    '| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS |\n|---|--:|--:|--:|--:|--:|--:|--:|',
  )
  for (const [name, path] of [
    ['Store', '/'],
    ['ProductDetails', `/productdetails?id=${product?.id}`],
    ['Cart', '/cart'],
  ]) {
    const rounds: Measured[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(shop.url + path, port))
    const cell = (pick: (round: Measured) => number) => median(rounds.map(pick))
    const scores = categories.map((category) =>
      Math.round(cell((round) => round.scores[category] ?? 0) * 100),
    )
    const lcp = (cell((round) => round.figures.LCP ?? 0) / 1000).toFixed(2)
    const tbt = Math.round(cell((round) => round.figures.TBT ?? 0))
    const cls = cell((round) => round.figures.CLS ?? 0).toFixed(3)
    console.log(`| ${name} | ${scores.join(' | ')} | ${lcp} s | ${tbt} ms | ${cls} |`)
  }
  await browser.close()
  await shop.stop()
  await rm(profile, { recursive: true, force: true })
}

interface Measured {
  scores: Record<string, number>
  figures: Record<string, number>
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { lhr } = result
  return {
    scores: Object.fromEntries(categories.map((name) => [name, lhr.categories[name]?.score ?? 0])),
    figures: Object.fromEntries(
      Object.entries(audits).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? 0]),
    ),
  }
}
