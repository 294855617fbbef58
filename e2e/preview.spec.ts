import { readFile } from 'node:fs/promises'
import { byId, COLOURS, type Colour } from '@pitlane/shop'
import type { Locator, Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { chatText, expect, openWithCode, test } from './fixtures.ts'
import {
  canvasPixels,
  changed,
  contrast,
  hueApart,
  medianColour,
  type Pixels,
  picturePixels,
} from './painted-pixels.ts'
import { url } from './playwright.config.ts'

function paint(id: string): Colour {
  const colour = byId(COLOURS, id)
  if (!colour) throw new Error(`The shop has no ${id}.`)
  return colour
}

const red = paint('racing-red')
const green = paint('lime-green')
/** Colours of a clear hue, one of each finish. */
const finishes = [
  paint('racing-blue'),
  paint('imperial-gold'),
  paint('royal-purple'),
  paint('gold-chrome'),
  paint('matte-red'),
]
const HUE = 22

const canvas = (page: Page) => page.locator('.finish-picture canvas[data-painted="true"]')
const picture = (page: Page) =>
  page.getByRole('main').locator('picture img.bike-picture:not([alt=""])')

async function choose(page: Page, colour: Colour): Promise<void> {
  await page
    .getByRole('radio', { name: `${colour.name}, ${colour.finish}` })
    .last()
    .check()
}

/** Paths of what the page fetched to paint with. */
function listenForPlanes(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?:planes|base|parts)-.*\.avif$/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Which pixels take the paint, by painting them twice. */
async function painted(page: Page): Promise<number[]> {
  await choose(page, red)
  await expect(canvas(page)).toBeVisible()
  const first = await canvasPixels(canvas(page))
  await choose(page, green)
  return changed(first, await canvasPixels(canvas(page)))
}

test('F3 F5 a bike is painted in every finish as it is chosen, in the hue of the colour', async ({
  page,
}) => {
  const asked = listenForPlanes(page)
  await openWithCode(page, '/customspray')
  await expect(picture(page)).toHaveAttribute('alt', 'XMAX V1 in Racing Red, gloss')
  const fetched = await picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(fetched).toContain('/assets/bikes/medium/xmax/racing-red.avif?v=')
  await expect(page.getByText('Illustration, colour approximate')).toBeVisible()
  expect(asked).toEqual([])

  await page.getByLabel('Bike model').selectOption({ label: 'ADV 350 (2023-2024)' })
  const places = await painted(page)
  expect(places.length).toBeGreaterThan(20_000)
  const looks = new Map<string, { shown: Pixels; contrast: number }>()
  for (const colour of finishes) {
    await choose(page, colour)
    const name = `ADV 350 in ${colour.name}, ${colour.finish}`
    await expect(page.getByRole('img', { name })).toBeVisible()
    await expect(page.getByText(name)).toBeAttached()
    const shown = await canvasPixels(canvas(page))
    expect(hueApart(medianColour(shown, places), colour.hex), name).toBeLessThan(HUE)
    looks.set(colour.finish, { shown, contrast: contrast(shown, places) })
  }
  // A mirror holds more light and dark than chalk does.
  expect(looks.get('chrome')?.contrast).toBeGreaterThan((looks.get('matte')?.contrast ?? 255) * 1.3)
})

test('F1 F5 the choice lives in the address without a further step, and comes back with it', async ({
  page,
}) => {
  await openWithCode(page, '/custombuild')
  const steps = await page.evaluate(() => window.history.length)
  await choose(page, green)
  await page.getByLabel('Bike model').selectOption('nmax-v2')
  await expect(page).toHaveURL(/\/custombuild\?colour=lime-green&bike=nmax-v2$/)
  expect(await page.evaluate(() => window.history.length)).toBe(steps)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(
    page.getByRole('heading', { level: 2, name: 'Lime Green', exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Bike model')).toHaveValue('nmax-v2')
  await expect(picture(page)).toHaveAttribute('alt', 'NMAX V2 in Lime Green, gloss')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Lime Green', exact: true }),
  ).toBeVisible()
})

test('F3 F5 a shared link shows the same bike and colour without JavaScript, and in its picture', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined }),
  )
  await openWithCode(page, '/customspray')
  await page.getByLabel('Bike model').selectOption('xmax-v3')
  const [, gold] = finishes
  if (!gold) throw new Error('There is no gold.')
  await choose(page, gold)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.search).toBe('?colour=imperial-gold&bike=xmax-v3')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  const address = new URL(link.pathname + link.search, page.url()).href
  await visitor.goto(address)
  const alt = 'XMAX V3 in Imperial Gold, metallic'
  await expect(picture(visitor)).toHaveAttribute('alt', alt)
  await expect(visitor.getByLabel('Bike model')).toHaveValue('xmax-v3')
  const still = await picture(visitor).screenshot()
  expect(hueApart(await goldenPart(still), gold.hex)).toBeLessThan(HUE)

  const content = (name: string) =>
    visitor.locator(`meta[property="${name}"]`).getAttribute('content')
  expect(await content('og:image:alt')).toBe(alt)
  expect(await content('og:url')).toContain(link.search)
  const card = new URL((await content('og:image')) ?? '')
  expect(card.pathname).toBe('/assets/bikes/card/xmax-v3/imperial-gold.jpg')
  const answer = await visitor.request.get(new URL(card.pathname + card.search, page.url()).href)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const bytes = await answer.body()
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height, bytes.length < 300_000]).toEqual([1200, 630, true])
  expect(hueApart(await goldenPart(bytes), gold.hex)).toBeLessThan(HUE)

  const links = visitor.getByRole('navigation', { name: 'Popular colours on your bike' })
  await links.getByRole('link', { name: 'Electric Blue' }).click()
  await expect(picture(visitor)).toHaveAttribute('alt', 'XMAX V3 in Electric Blue, metallic')
  await expect(
    visitor.getByRole('heading', { level: 2, name: 'Electric Blue', exact: true }),
  ).toBeVisible()
  await plain.close()
})

/** The middle of what is clearly coloured: neither tile nor tyre. */
async function goldenPart(bytes: Buffer): Promise<number[]> {
  const pixels = await picturePixels(bytes)
  const places: number[] = []
  for (let at = 0; at < pixels.data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.data.subarray(at, at + 3)
    if (Math.max(r, g, b) - Math.min(r, g, b) > 50) places.push(at)
  }
  expect(places.length).toBeGreaterThan(5_000)
  return medianColour(pixels, places)
}

test('F3 the picture is saved for chats and for stories, with the chosen paint in it', async ({
  page,
}) => {
  await openWithCode(page, '/customspray?colour=electric-blue&bike=x750')
  await choose(page, green)
  await expect(canvas(page)).toBeVisible()
  const share = page.getByRole('button', { name: /^Share/ }).first()
  const save = page.getByText('Save picture')
  const topOf = async (button: Locator) => (await button.boundingBox())?.y
  await save.click()
  // Beside the button that opens the list, not beside the middle of the list.
  expect(await topOf(share)).toBe(await topOf(save))
  for (const [name, width, height] of [
    [/1200 × 630/, 1200, 630],
    [/1080 × 1350/, 1080, 1350],
  ] as const) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    const saved = await waiting
    expect(saved.suggestedFilename()).toMatch(/^x750-lime-green-(?:card|portrait)\.jpg$/)
    const bytes = await readFile(await saved.path())
    const size = await sharp(bytes).metadata()
    expect([size.width, size.height]).toEqual([width, height])
    expect(hueApart(await goldenPart(bytes), green.hex)).toBeLessThan(HUE)
  }
})

for (const width of [360, 1280])
  test(`F3 B15 at ${width} px panels may be left black or take a second colour, two colours are compared, and the picture is zoomed by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openWithCode(page, '/customspray')
    await choose(page, green)
    await expect(canvas(page)).toBeVisible()
    const before = await canvasPixels(canvas(page))
    await page.getByText('Leave panels black').click()
    await page.getByRole('checkbox').first().check()
    const after = await canvasPixels(canvas(page))
    const black = medianColour(after, changed(before, after))
    expect(Math.max(...black)).toBeLessThan(90)

    await page.getByLabel('These panels in').selectOption({ label: 'Electric Blue' })
    const both = await canvasPixels(canvas(page))
    expect(hueApart(medianColour(both, changed(before, both)), '#0A5CFF')).toBeLessThan(HUE)
    const order = page.getByRole('link', { name: 'Order via WhatsApp' }).first()
    await expect(order).toHaveAttribute('href', /Second%20colour%3A%20Electric%20Blue/)

    await page.getByText('Compare with another colour').click()
    const line = page.getByRole('slider')
    await line.press('ArrowRight')
    await expect(line).toHaveAttribute('aria-valuetext', '55 % Lime Green, 45 % Racing Red')
    await page.getByLabel('Compare with').selectOption({ label: 'Racing Blue' })
    // Both have the panels as they are chosen, and nothing lies over them.
    const halves = page.locator('.compare-colours canvas[data-painted="true"]')
    await expect(halves).toHaveCount(2)
    for (const half of await halves.all()) {
      const shown = await canvasPixels(half)
      expect(hueApart(medianColour(shown, changed(before, both)), '#0A5CFF')).toBeLessThan(HUE)
    }
    const frame = page.locator('.compare-colours')
    await line.focus()
    await frame.evaluate((element) =>
      element.scrollIntoView({ block: 'start', behavior: 'instant' }),
    )
    await page.evaluate(() => window.scrollBy({ top: -90, behavior: 'instant' }))
    const isOnTop = () =>
      frame.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + 10)
        return element.contains(hit)
      })
    await expect.poll(isOnTop).toBe(true)
    const address = /\?colour=lime-green&panels=[a-z-]+&second=electric-blue&with=racing-blue$/
    await expect(page).toHaveURL(address)

    // Back, and who gets the address, find all of it.
    await page.getByRole('link', { name: /Cart/ }).first().click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goBack()
    for (const open of [() => page.reload(), () => page.goto('/store').then(() => page.goBack())]) {
      await expect(page.getByRole('checkbox').first()).toBeChecked()
      await expect(page.getByLabel('These panels in')).toHaveValue('electric-blue')
      await expect(line).toHaveAttribute('aria-valuetext', /Lime Green, \d+ % Racing Blue/)
      await expect(order).toHaveAttribute('href', /Second%20colour%3A%20Electric%20Blue/)
      await open()
    }
    await expect(canvas(page)).toBeVisible()
    const shared = await canvasPixels(canvas(page))
    expect(hueApart(medianColour(shared, changed(before, shared)), '#0A5CFF')).toBeLessThan(HUE)
    await expect(page).toHaveURL(address)

    await page.getByRole('button', { name: 'Zoom the picture' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Pictures of XMAX V1 in Lime Green, gloss' })
    await expect(dialog.getByRole('img')).toBeVisible()
    await page.keyboard.press('+')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/colour=lime-green/)
  })

for (const width of [360, 1280])
  test(`F3 B15 at ${width} px without JavaScript panels are chosen in a form, and the order names them`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    })
    const page = await context.newPage()
    await page.goto(`${url}/customspray?colour=lime-green&bike=nmax-v2`)
    const tail = page.getByRole('checkbox', { name: 'Tail' })
    await expect(page.getByRole('checkbox', { name: 'Side skirt' })).toHaveCount(0)
    await tail.check()
    await page.getByRole('checkbox', { name: 'Front fender' }).check()
    await page.getByLabel('These panels in').selectOption({ label: 'Electric Blue' })
    await page.getByRole('button', { name: 'Put them in the order' }).click()
    const order = page.getByRole('link', { name: 'Order via WhatsApp' }).first()
    const said = 'Second colour: Electric Blue (#0A5CFF) on Front fender, Tail'
    expect(chatText(await order.getAttribute('href'))).toContain(said)
    await expect(page.getByText(said).first()).toBeVisible()
    await expect(tail).toBeChecked()
    await page.getByRole('link', { name: 'Wine Red' }).last().click()
    const text = chatText(await order.getAttribute('href'))
    expect(text).toMatch(/Colou?r: Wine Red/)
    expect(text).toContain(said)
    await context.close()
  })

test('F6 F7 a part is shown in its weave on the chosen bike', async ({ page }) => {
  await openWithCode(page, '/customcarbonfiber?bike=xmax-v3&part=fenders')
  await expect(picture(page)).toHaveAttribute('alt', 'XMAX V3 with Fenders in carbon, Plain Weave')
  await page.getByRole('radio', { name: 'Front Fairing, Twill Weave' }).last().check()
  await expect(canvas(page)).toBeVisible()
  const fairing = await canvasPixels(canvas(page))
  await page.getByRole('radio', { name: 'Full Body, Twill Weave' }).last().check()
  const places = changed(fairing, await canvasPixels(canvas(page)))
  expect(places.length).toBeGreaterThan(5_000)
  await expect(page).toHaveURL(/part=full-body&bike=xmax-v3$/)
  // A small black part in carbon is found by the line around it.
  await page
    .getByRole('radio', { name: /^Mirror Covers/ })
    .last()
    .check()
  const mirror = await canvasPixels(canvas(page))
  await page
    .getByRole('radio', { name: /^Rear Hugger/ })
    .last()
    .check()
  const hugger = await canvasPixels(canvas(page))
  const lined = changed(mirror, hugger).filter((place) => mirror.data[place] === 220)
  expect(lined.length).toBeGreaterThan(150)
})

test('F1 a link edited by hand shows the page as it begins', async ({ page }) => {
  await page.goto(
    '/customspray?colour=tartan&bike=harley&part=x&panels=wing.&second=tartan&with=%F0',
  )
  await expect(
    page.getByRole('heading', { level: 2, name: 'Racing Red', exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Bike model')).toHaveValue('xmax-v1')
  await expect(picture(page)).toHaveAttribute('alt', 'XMAX V1 in Racing Red, gloss')
  const order = page.getByRole('link', { name: 'Order via WhatsApp' })
  await expect(order).not.toHaveAttribute('href', /Second|black/)
})

/** Without paint in the page the server's pictures follow the choice. */
async function expectStill(page: Page): Promise<void> {
  await choose(page, green)
  await expect(picture(page)).toHaveAttribute('alt', 'XMAX V1 in Lime Green, gloss')
  await expect(picture(page)).toHaveJSProperty('complete', true)
  const shown = await picturePixels(await picture(page).screenshot())
  expect(shown.width).toBeGreaterThan(300)
  await expect
    .poll(async () => hueApart(await goldenPart(await picture(page).screenshot()), green.hex))
    .toBeLessThan(HUE)
  await expect(page.getByText('Illustration, colour approximate')).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
}

test('F3 who saves data gets the pictures of the server, and nothing to paint with', async ({
  page,
}) => {
  const asked = listenForPlanes(page)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  )
  await openWithCode(page, '/customspray')
  await expectStill(page)
  expect(asked).toEqual([])
})

test('F3 where a canvas gives no context, the pictures of the server follow the choice', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openWithCode(page, '/customspray')
  await expectStill(page)
})

test('F3 planes that arrive torn change nothing for the shopper', async ({ page }) => {
  await page.route(/\/assets\/planes-/, (route) =>
    route.fulfill({ status: 200, contentType: 'image/avif', body: 'torn' }),
  )
  await openWithCode(page, '/customspray')
  await expectStill(page)
})

test('F3 a canvas that loses what was on it gives way to the pictures of the server', async ({
  page,
}) => {
  await openWithCode(page, '/customspray')
  await choose(page, paint('racing-blue'))
  await expect(canvas(page)).toBeVisible()
  // What a browser sends when its graphics have been reset.
  await canvas(page).dispatchEvent('contextlost')
  await expectStill(page)
})

test('F3 where no picture arrives, the colour itself is shown and ordered', async ({ page }) => {
  const torn = { status: 200, contentType: 'image/avif', body: 'torn' }
  await page.route(/\/assets\/(?:planes-|bikes\/)/, (route) => route.fulfill(torn))
  await openWithCode(page, '/customspray')
  await choose(page, green)
  const choice = page.getByRole('region', { name: 'Your choice' })
  await expect(picture(page)).toHaveCount(0)
  const middle = async () => {
    const shown = await picturePixels(await choice.locator('.bike-frame').screenshot())
    const at = ((shown.height >> 1) * shown.width + (shown.width >> 1)) * 3
    return [...shown.data.subarray(at, at + 3)]
  }
  await expect.poll(async () => hueApart(await middle(), green.hex)).toBeLessThan(HUE)
  await expect(choice.getByText('Illustration, colour approximate')).toBeVisible()
  const order = choice.getByRole('link', { name: /Order via WhatsApp/ })
  await expect(order).toHaveAttribute('href', /Lime%20Green/)
})

test('F3 who wants no motion sees one paint give way to the next at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithCode(page, '/customspray')
  await choose(page, paint('racing-blue'))
  await expect(canvas(page)).toBeVisible()
  await choose(page, green)
  const moving = await page
    .locator('.bike-frame')
    .evaluate((frame) => frame.getAnimations({ subtree: true }).length)
  expect(moving).toBe(0)
  const name = `XMAX V1 in ${green.name}, ${green.finish}`
  await expect(page.getByRole('img', { name })).toBeVisible()
})

test('F3 the picture is handed to the device’s own apps, with the link beside it', async ({
  page,
}) => {
  // The list itself belongs to the device, not to the page.
  await page.addInitScript(() => {
    Object.defineProperties(Navigator.prototype, {
      canShare: {
        value: ({ files }: ShareData) => files?.every(({ type }) => type === 'image/jpeg'),
      },
      share: {
        value: async ({ files = [], text, title }: ShareData) => {
          const [file] = files
          const bytes = new Uint8Array((await file?.arrayBuffer()) ?? [])
          const shared = { name: file?.name, text, title, bytes: [...bytes] }
          document.documentElement.dataset.shared = JSON.stringify(shared)
        },
      },
    })
  })
  await openWithCode(page, '/custombuild?bike=adv-350')
  await choose(page, green)
  await expect(canvas(page)).toBeVisible()
  await page.getByText('Save picture').click()
  await page.getByRole('button', { name: 'Share the tall picture' }).click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-shared', /jpg/)
  const shared = JSON.parse((await html.getAttribute('data-shared')) ?? '{}')
  expect(shared.name).toBe('adv-350-lime-green-portrait.jpg')
  expect(shared.title).toBe('ADV 350 in Lime Green, gloss')
  expect(shared.text).toContain('/custombuild?colour=lime-green&bike=adv-350')
  const bytes = Buffer.from(shared.bytes)
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([1080, 1350])
  expect(hueApart(await goldenPart(bytes), green.hex)).toBeLessThan(HUE)
})

test('F3 F6 a bike to paint is at most 60 kB, and the code that paints it 15 kB', async ({
  page,
}) => {
  const connected = page.waitForEvent('websocket')
  // Of carbon, which needs the light on the trim, too.
  await openWithCode(page, '/customcarbonfiber')
  // The last of what comes when the page has time.
  await connected
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  const arrived: Promise<{ path: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (!asked.has(request)) return
    const { pathname } = new URL(request.url())
    const entry = request
      .sizes()
      .then((sizes) => ({ path: pathname, bytes: sizes.responseBodySize }))
    arrived.push(entry)
  })
  await page.getByLabel('Bike model').selectOption('x750')
  await page
    .getByRole('radio', { name: /^Rear Hugger/ })
    .last()
    .check()
  await expect(canvas(page)).toBeVisible()
  const saving = page.waitForResponse(/\/save-share-image-[^/]+\.js$/)
  await page.getByText('Save picture').click()
  await (await saving).finished()
  const weight = async (wanted: RegExp) => {
    const files = (await Promise.all(arrived)).filter(({ path }) => wanted.test(path))
    return { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
  const bike = await weight(/\/assets\/(?:bike|base|planes|parts)-[^/]*\.(?:avif|json)$/)
  expect(bike.count).toBe(4)
  expect(bike.bytes).toBeLessThanOrEqual(60_000)
  const code = await weight(/\.js$/)
  expect(code.count).toBeGreaterThan(0)
  expect(code.bytes).toBeLessThanOrEqual(15_000)
})

test('F3 a colour that is only pointed at is not painted, and the chosen one always is', async ({
  page,
}) => {
  const near = async (colour: Colour) => {
    const name = `${colour.name}, ${colour.finish}`
    await page.getByRole('radio', { name }).last().hover()
  }
  await openWithCode(page, '/customspray')
  const blue = paint('racing-blue')
  await choose(page, blue)
  const places = await painted(page)
  const shown = async () => medianColour(await canvasPixels(canvas(page)), places)
  await near(red)
  expect(hueApart(await shown(), green.hex)).toBeLessThan(HUE)
  await page
    .getByRole('radio', { name: `${blue.name}, ${blue.finish}` })
    .last()
    .press('Space')
  await expect.poll(async () => hueApart(await shown(), blue.hex)).toBeLessThan(HUE)
  await near(red)
  await choose(page, red)
  await expect.poll(async () => hueApart(await shown(), red.hex)).toBeLessThan(HUE)
})

test('F7 a part is looked at large from two sides, by keyboard', async ({ page }) => {
  await openWithCode(page, '/customcarbonfiber?part=tank-cover')
  const second = page.getByRole('button', { name: 'Picture 2 of 2 of Tank Cover, large' })
  await second.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures of Tank Cover' })
  const large = dialog.getByRole('img')
  await expect(large).toHaveAttribute('src', /carbon-tank-cover-twill-other-/)
  await page.keyboard.press('ArrowLeft')
  await expect(large).toHaveAttribute('src', /carbon-tank-cover-twill-angle-/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(second).toBeFocused()
})
