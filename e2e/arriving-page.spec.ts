import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { url as shop } from './playwright.config.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PIECE_MS = 500

/** Each piece of the document ends before one of these. */
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
    for (const piece of type.startsWith('text/html') ? pieces(body.toString()) : []) {
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

function pieces(html: string): string[] {
  const cuts = marks.map((mark) => html.lastIndexOf('<', html.indexOf(mark) + 1))
  expect(cuts.every((cut) => cut > 0)).toBe(true)
  return [0, ...cuts].map((start, at) => html.slice(start, cuts[at]))
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

test('F3 a shared choice that arrives in pieces moves nothing on a phone', async ({ page }) => {
  await watchShifts(page)
  const { port } = line.address() as AddressInfo
  const path = '/customspray?colour=gold-chrome&bike=adv-350'
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' })
  await expect(page.getByRole('radio', { name: /^Gold Chrome/ }).first()).toBeAttached()
  const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)
  expect(shifts).toEqual([])
})
