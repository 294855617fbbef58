import { brotliCompressSync } from 'node:zlib'
import { chromium, type Response } from '@playwright/test'
import { PlainError } from '../scripts/bootstrap/plain-error.mjs'
import { ensureBrowser } from '../scripts/checks/browser.ts'
import { products } from './measure/products.ts'
import { type BenchShop, startBenchShop } from './measure/shop.ts'

/** What each page sends to a phone, in brotli kB; scripts that the document does not name come when it is idle. */
export async function run(): Promise<void> {
  const executablePath = await ensureBrowser()
  if (!executablePath) throw new PlainError('This benchmark needs Chromium.')
  const shop = await startBenchShop()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  console.log('| page | JavaScript | CSS | HTML | fonts | pictures |\n|---|--:|--:|--:|--:|--:|')
  for (const [name, path] of await pages(shop)) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    })
    const page = await context.newPage()
    const html = await (await fetch(shop.url + path)).text()
    const sizes = { script: 0, stylesheet: 0, document: 0, font: 0, image: 0 }
    const waiting: Promise<void>[] = []
    page.on('response', (response) => waiting.push(weigh(response, sizes, html)))
    await page.goto(shop.url + path, { waitUntil: 'load' })
    await page.waitForTimeout(300)
    await Promise.all(waiting)
    await context.close()
    const { script, stylesheet, document, font, image } = sizes
    console.log(`| ${name} | ${[script, stylesheet, document, font, image].map(kB).join(' | ')} |`)
  }
  await browser.close()
  await shop.stop()
}

async function pages(shop: BenchShop): Promise<[string, string][]> {
  const [product] = await products(shop.url).list('-created_date', 1)
  return [
    ['Store', '/'],
    ['Store, one category', '/store?category=helmets'],
    ['ProductDetails', `/productdetails?id=${product?.id}`],
    ['Cart', '/cart'],
    ['CustomSpray', '/customspray'],
  ]
}

async function weigh(
  response: Response,
  sizes: Record<string, number>,
  html: string,
): Promise<void> {
  const kind = response.request().resourceType()
  if (!(kind in sizes) || !response.ok()) return
  if (kind === 'script' && !html.includes(new URL(response.url()).pathname)) return
  const body = await response.body().catch(() => Buffer.alloc(0))
  const isPacked = kind === 'font' || kind === 'image'
  sizes[kind] = (sizes[kind] ?? 0) + (isPacked ? body.length : brotliCompressSync(body).length)
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
