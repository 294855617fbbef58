import { readFile } from 'node:fs/promises'
import { byId, COLOURS } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { expect, openWithCode, test } from './fixtures.ts'
import { canvasPixels, changed, hueApart, medianColour, picturePixels } from './painted-pixels.ts'

const GREEN = byId(COLOURS, 'lime-green')?.hex ?? ''
const HUE = 22
const canvas = (page: Page) => page.locator('canvas[data-painted="true"]')
const switchTo = (page: Page, name: 'Side' | 'Front') =>
  page.getByRole('group', { name: 'View' }).getByRole('radio', { name })

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).last().check()
}

for (const width of [360, 1280])
  test(`F1 F3 at ${width} px a bike is seen from the front, in the chosen paint, and whoever gets the address sees it so`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openWithCode(page, '/customspray?colour=racing-red&bike=nmax-v2')
    await choose(page, 'Lime Green, gloss')
    await expect(canvas(page)).toBeVisible()
    const planes = () => asked.filter((path) => /\/assets\/planes-/.test(path))
    expect(planes()).toHaveLength(1)
    const side = await canvasPixels(canvas(page))

    // By keyboard, as one group.
    await switchTo(page, 'Side').focus()
    await page.keyboard.press('ArrowRight')
    await expect(switchTo(page, 'Front')).toBeChecked()
    const text = 'NMAX V2 in Lime Green, gloss, from the front'
    await expect(page.getByRole('img', { name: text })).toBeVisible()
    await expect(canvas(page)).toBeVisible()
    await expect.poll(planes).toHaveLength(2)
    const front = await canvasPixels(canvas(page))
    expect(changed(side, front).length).toBeGreaterThan(50_000)

    // Paint, black panels and the second colour go on from there.
    await choose(page, 'Racing Red, gloss')
    const red = await canvasPixels(canvas(page))
    const paint = changed(front, red)
    expect(paint.length).toBeGreaterThan(20_000)
    await choose(page, 'Lime Green, gloss')
    expect(hueApart(medianColour(await canvasPixels(canvas(page)), paint), GREEN)).toBeLessThan(HUE)
    await page.getByText('Leave panels black').click()
    await page.getByRole('checkbox', { name: 'Front mask' }).check()
    const mask = changed(front, await canvasPixels(canvas(page)))
    expect(mask.length).toBeGreaterThan(5000)
    expect(mask.length).toBeLessThan(paint.length * 0.9)
    await expect(page).toHaveURL(/view=front&panels=nose$/)
    await page.getByRole('checkbox', { name: 'Front mask' }).uncheck()

    const address = /\?colour=lime-green&bike=nmax-v2&view=front$/
    await expect(page).toHaveURL(address)
    await page.getByRole('link', { name: /Cart/ }).first().click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(switchTo(page, 'Front')).toBeChecked()
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.locator('img.bike-picture').first()).toHaveAttribute('alt', text)
    const size = await switchTo(page, 'Side').boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await switchTo(page, 'Side').check()
    await expect(page).toHaveURL(/\?colour=lime-green&bike=nmax-v2$/)
  })

test('F3 the picture that is saved and shared shows the view that the page shows', async ({
  page,
  request,
}) => {
  await openWithCode(page, '/customspray?colour=racing-red&bike=nmax-v2&view=front')
  const card = page.locator('meta[property="og:image"]')
  const shared = new URL((await card.getAttribute('content')) ?? '').pathname
  expect(shared).toBe('/assets/bikes/card/nmax-v2/front/racing-red.jpg')
  const fromServer = await picturePixels(await (await request.get(shared)).body())

  await choose(page, 'Lime Green, gloss')
  await choose(page, 'Racing Red, gloss')
  await expect(canvas(page)).toBeVisible()
  await page.getByText('Save picture').click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: /1200 × 630/ }).click()
  const saved = await picturePixels(await readFile(await (await waiting).path()))
  // Both stand in the same place; the words beside them are set by two hands.
  const right = (place: number) => (place / 3) % saved.width > 420
  expect(changed(saved, fromServer).filter(right).length).toBeLessThan(5000)
  const side = await request.get(shared.replace('/front', ''))
  const ofSide = await picturePixels(await side.body())
  expect(changed(saved, ofSide).filter(right).length).toBeGreaterThan(50_000)
})

test('F1 without JavaScript a link leads to the other view, and colours keep it', async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/customspray?colour=lime-green&bike=nmax-v2')
  await expect(page.getByRole('group', { name: 'View' })).toBeHidden()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Front' }).click()
  const picture = page.locator('img.bike-picture:not([alt=""])').first()
  await expect(picture).toHaveAttribute('alt', 'NMAX V2 in Lime Green, gloss, from the front')
  await page.getByRole('link', { name: 'Racing Red' }).first().click()
  await expect(page).toHaveURL(/\?colour=racing-red&bike=nmax-v2&view=front$/)
  await plain.close()
})
