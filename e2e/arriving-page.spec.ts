import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { url as shop } from './playwright.config.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PIECE_MS = 500

const SHARED = '/customspray?colour=gold-chrome&bike=adv-350'

/** Each piece of the shared choice ends before one of these. */
const marks = [
  'class="finish-choices',
  '<section aria-label="Your choice"',
  'class="finish-words',
  'class="finish-order',
]

let line: Server

test.beforeAll(async () => {
  line = createServer(async (request, response) => {
    const answer = await fetch(shop + request.url)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    for (const piece of type.startsWith('text/html') ? pieces(body.toString(), request.url) : []) {
      response.write(piece)
      await new Promise((resolve) => setTimeout(resolve, PIECE_MS))
    }
    response.end(type.startsWith('text/html') ? '' : body)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
})

test.afterAll(() => {
  line.close()
})

function pieces(html: string, path: string | undefined): string[] {
  const cuts =
    path === SHARED
      ? marks.map((mark) => html.lastIndexOf('<', html.indexOf(mark) + 1))
      : cutsInHeader(html)
  expect(cuts.every((cut) => cut > 0)).toBe(true)
  return [0, ...cuts].map((start, at) => html.slice(start, cuts[at]))
}

/** Within the shop's name, and before each of the header's buttons. */
function cutsInHeader(html: string): number[] {
  const header = html.indexOf('<header')
  const buttons = html.indexOf('</nav>', header)
  const starts = html.slice(buttons, html.indexOf('</header>')).matchAll(/<(?:button|a)\b/g)
  return [html.indexOf('</span>', header), ...Array.from(starts, ({ index }) => buttons + index)]
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as Window & { shifts?: number[] }
    seen.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts?.push((entry as LayoutShift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface LayoutShift extends PerformanceEntry {
  value: number
}

/** Opens a page whose document arrives in pieces, and answers what has moved. */
async function openInPieces(page: Page, path: string): Promise<number[] | undefined> {
  await watchShifts(page)
  const { port } = line.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' })
  return page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)
}

test('F3 a shared choice that arrives in pieces moves nothing on a phone', async ({ page }) => {
  expect(await openInPieces(page, SHARED)).toEqual([])
  await expect(page.getByRole('radio', { name: /^Gold Chrome/ }).first()).toBeAttached()
})

test('R1 a header that arrives in pieces moves nothing on a phone', async ({ page }) => {
  expect(await openInPieces(page, '/returns')).toEqual([])
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toBeVisible()
})
