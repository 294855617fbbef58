import { expect, openWithCode, products, test } from './fixtures.ts'
import { changed, picturePixels } from './painted-pixels.ts'

test('S3 the hero leads to the products of the page, to Custom Spray and to Carbon Fiber', async ({
  page,
}) => {
  const sent = await (await page.request.get('/')).text()
  expect(sent, 'the bike is in the document').toContain('class="bike-picture"')
  await page.goto('/')
  const hero = page.locator('.hero-picture')
  await hero.getByRole('radio', { name: 'Electric Blue' }).check()
  await page.getByRole('main').getByRole('combobox', { name: 'My bike' }).selectOption('nmax-v2')
  await expect(hero.getByRole('img', { name: /NMAX V2.*Electric Blue/ })).toBeVisible()
  await page.getByRole('link', { name: 'SHOP NOW' }).click()
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeInViewport()
  for (const [name, path] of [
    ['CUSTOM SPRAY', '/customspray'],
    ['CARBON FIBER', '/customcarbonfiber'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('S9 S2 the home page asks for the products newest first, and picks the featured ones itself', async ({
  page,
}) => {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/entities/Product')) asked.push(searchParams)
  })
  await page.goto('/')
  const featured = (await products.list('-created_date')).filter((product) => product.featured)
  const grid = page.getByRole('region', { name: 'Featured Products' })
  const shown = [...featured.slice(4), ...featured.slice(0, 4)].slice(0, 8).map(({ name }) => name)
  expect(shown).toHaveLength(8)
  await expect(grid.getByRole('article').getByRole('heading')).toHaveText(shown)
  await expect.poll(() => asked.map((query) => query.get('sort'))).toContain('-created_date')
  expect(asked.some((query) => query.has('q'))).toBe(false)
  // The list that arrived later shows what the document showed.
  await page.waitForLoadState('networkidle')
  await expect(grid.getByRole('article').getByRole('heading')).toHaveText(shown)
})

test('S2 all eight featured products are seen at every width, and none stands alone in a row', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Featured Products' }).getByRole('article')
  for (const width of [320, 360, 640, 768, 800, 1023, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(cards).toHaveCount(8)
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
    expect(
      boxes.filter((box) => (box?.width ?? 0) > 100),
      `${width} px`,
    ).toHaveLength(8)
    const rows = Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0))
    expect(new Set([...rows.values()].map(({ length }) => length)).size, `${width} px`).toBe(1)
  }
})

for (const width of [360, 1280])
  test(`S3 at ${width} px the bike in the hero stays until the next one is there, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openWithCode(page, '/')
    const hero = page.locator('.hero-picture')
    const bike = hero.locator('img').last()
    const colour = (name: string) => hero.getByRole('radio', { name })
    await expect(colour('Electric Blue')).toBeVisible()
    await bike.evaluate((image: HTMLImageElement) => image.decode())
    const place = await bike.boundingBox()
    const shown = async () => picturePixels(await page.screenshot({ clip: place ?? undefined }))
    for (const [name, file] of [
      ['Electric Blue', 'electric-blue'],
      ['Snow White', 'snow-white'],
    ] as const) {
      let arrive = () => {}
      const held = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route(`**/assets/bikes/**/${file}.*`, (route) => held.then(() => route.continue()))
      const asked = page.waitForRequest((request) => request.url().includes(file))
      const before = await shown()
      await colour(name).check()
      const request = await asked
      expect(changed(before, await shown()), `${name} is on its way`).toEqual([])
      arrive()
      // The server may have to paint it first.
      await request.response()
      await expect.poll(async () => changed(before, await shown()).length).toBeGreaterThan(5000)
      expect(await bike.boundingBox(), name).toEqual(place)
    }
  })
