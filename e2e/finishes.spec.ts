import { COLOURS } from '@pitlane/shop'
import type { Locator } from '@playwright/test'
import { chatText, expect, openWithCode, test, untilHydrated, untilStill } from './fixtures.ts'
import { arrowTo, hiddenWhileFocused, tabBackTo, tabTo } from './keyboard.ts'
import { innerScrollers, isReachable } from './reachable.ts'
import { markHydratedWithoutIdle } from './shopper.ts'

const popular = COLOURS.filter((colour) => colour.popular)

test('F1 F3 F4 F5 M3 a paint is searched by its hex, chosen for a bike, and ordered by chat', async ({
  page,
}) => {
  await page.goto('/custombuild')
  await expect(page.getByText('54 colours', { exact: true })).toBeVisible()
  const field = page.getByLabel('Search colours')
  await field.fill('no such paint')
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(field).toBeFocused()
  await field.fill('#571521')
  await expect(page.getByText('1 of 54 colours', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Wine Red/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Wine Red', exact: true })).toBeVisible()
  await page.getByLabel('Bike model').selectOption({ label: 'NMAX V2 (2022-2024)' })
  const link = page.getByRole('link', { name: /^Order via WhatsApp/ }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  // The code of the choice of a bike may come later than that of the colours.
  await expect(link).toHaveAttribute('href', /NMAX/)
  expect(chatText(await link.getAttribute('href'))).toBe(
    [
      'PAINT ORDER REQUEST',
      '',
      'Color: Wine Red (#571521)',
      'Bike: NMAX V2 (2022-2024)',
      'Description: Burgundy with a bronze flake that shows only in direct light',
      '',
      'Could you please help me place this order?',
    ].join('\n'),
  )
})

test('F2 the strip of cover sets stands on CustomSpray and not on CustomBuild', async ({
  page,
}) => {
  await page.goto('/customspray')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(8)
  await page.goto('/custombuild')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

for (const [width, height] of [
  [1366, 650],
  [1024, 720],
] as const) {
  test(`F1 F6 in a window of ${width} by ${height} the bike, what is chosen and both ways to order are in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/customspray', '/customcarbonfiber']) {
      await page.goto(path)
      const choice = page.getByRole('region', { name: 'Your choice' })
      for (const part of [
        choice.getByLabel('Bike model'),
        choice.getByRole('heading').first(),
        choice.getByRole('link', { name: /^Order via WhatsApp/ }),
        choice.getByRole('button', { name: 'Add to Cart' }),
      ])
        await expect.poll(() => isReachable(part), `${path}: ${part}`).toBe(true)
    }
  })
}

test('F1 F6 on a desk the panel scrolls with the page alone, and nothing covers what has the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/customspray', '/customcarbonfiber']) {
    await openWithCode(page, path)
    expect(await hiddenWhileFocused(page), path).toEqual([])
    const choice = page.getByRole('region', { name: 'Your choice' })
    await page.getByRole('radio').first().hover()
    await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }))
    await expect.poll(() => isReachable(choice.locator('.bike-frame')), path).toBe(true)
    await choice.getByLabel('Bike model').hover()
    await choice.getByText('Read your message before it is sent').click()
    const message = choice.getByRole('region', { name: 'Message' })
    await expect(message).toBeInViewport({ ratio: 0.5 })
    expect(await innerScrollers(page), path).toEqual([])
    for (const part of [
      choice.getByRole('button', { name: 'Copy order text' }),
      choice.getByLabel('Bike model'),
    ]) {
      await part.scrollIntoViewIfNeeded()
      await expect.poll(() => isReachable(part), `${path}: ${part}`).toBe(true)
    }
  }
})

test('F1 F5 F6 the bike chosen for paint is the bike for carbon, and back; a shared one goes first', async ({
  page,
}) => {
  const bike = page.getByLabel('Bike model')
  await openWithCode(page, '/customspray')
  await expect(bike).toHaveValue('xmax-v1')
  await bike.selectOption('nmax-v2')
  // The code of the choice may come later than the page's: the address says that the bike is taken.
  await expect(page).toHaveURL(/bike=nmax-v2/)
  await openWithCode(page, '/customcarbonfiber')
  await expect(bike).toHaveValue('nmax-v2')
  await expect(page.getByRole('link', { name: /^Order via WhatsApp/ }).first()).toHaveAttribute(
    'href',
    /NMAX/,
  )
  await openWithCode(page, '/customcarbonfiber?bike=adv-350')
  await expect(bike).toHaveValue('adv-350')
  await openWithCode(page, '/customcarbonfiber')
  await expect(bike).toHaveValue('nmax-v2')
  await bike.selectOption('x750')
  await expect(page).toHaveURL(/bike=x750/)
  await openWithCode(page, '/customspray')
  await expect(bike).toHaveValue('x750')
})

test('F3 what is chosen just before the page is left stays in its address, and out of the next one', async ({
  page,
}) => {
  await markHydratedWithoutIdle(page)
  await page.goto('/customspray')
  await untilHydrated(page)
  // The code of the next page comes later than an address is written.
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/about-us-[^/]+\.js$/, async (route) => {
    await isHeld
    await route.continue()
  })
  const blue = page
    .getByRole('group', { name: 'Popular colours' })
    .getByRole('radio', { name: /^Electric Blue/ })
  await blue.check()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(/\/aboutus$/)
  await page.waitForTimeout(600)
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Spray')
  await expect(page).toHaveURL(/\/aboutus$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/customspray\?colour=electric-blue$/)
  await expect(blue).toBeChecked()
})

for (const width of [360, 1280])
  test(`B14 at ${width} px in forced colours the buttons keep their box, and what is chosen differs from the rest`, async ({
    page,
    pictured,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ forcedColors: 'active' })
    const looks = (part: Locator) =>
      part.evaluate((element) => {
        const { backgroundColor, borderColor, borderWidth } = getComputedStyle(element)
        return { backgroundColor, borderColor, borderWidth }
      })
    await openWithCode(page, '/customspray')
    const box = page.getByRole('region', { name: 'Your choice' })
    for (const button of [
      box.getByRole('link', { name: /^Order via WhatsApp/ }),
      box.getByRole('button', { name: 'Add to Cart' }),
    ])
      expect((await looks(button)).borderWidth, `${button}`).not.toBe('0px')
    const stripes = page.getByRole('banner').locator('a svg path').first()
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    await expect(stripes).toHaveCSS('fill', ink)
    const samples = page.getByRole('group', { name: /popular/i }).locator('.choice-sample')
    const outline = (part: Locator) => part.evaluate((each) => getComputedStyle(each).outlineColor)
    expect(await outline(samples.nth(0))).not.toBe(await outline(samples.nth(1)))

    await openWithCode(page, `/productdetails?id=${pictured.id}`)
    const chips = page.getByRole('radiogroup', { name: 'Choose Color' }).locator('label > span')
    await page.getByRole('radio', { name: 'Gold' }).check()
    await untilStill(page)
    expect(await looks(chips.nth(1))).not.toEqual(await looks(chips.nth(0)))

    await openWithCode(page, '/store?category=helmets')
    const filters = page.getByRole('navigation', { name: 'Product categories' })
    const current = filters.locator('[aria-current="page"]')
    const others = filters.locator('a:not([aria-current])')
    expect(await looks(current)).not.toEqual(await looks(others.first()))
  })

for (const width of [360, 768, 1280]) {
  test(`C3 F1 at ${width} px what tells of an added paint leaves the ways to order free`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await openWithCode(page, '/customspray')
    const panel = page.getByRole('region', { name: 'Your choice' })
    const bar = page.locator('.order-bar')
    for (const place of width < 1024 ? [panel, bar] : [panel]) {
      const added = place.getByRole('button', { name: 'Add to Cart' })
      const sent = place.getByRole('link', { name: /^Order via WhatsApp/ })
      if (place === bar) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      else
        await sent.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await added.click()
      await expect(page.getByText('Added to cart').first()).toBeVisible()
      for (const way of [added, sent]) await expect.poll(() => isReachable(way)).toBe(true)
    }
  })
}

test('F3 on a phone the bar above throws no shadow on the bright picture', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithCode(page, '/customspray')
  await page.mouse.wheel(0, 600)
  const bar = page.getByRole('banner')
  await expect(bar).toHaveAttribute('data-scrolled', 'true')
  await expect(bar).toHaveCSS('box-shadow', 'none')
  await openWithCode(page, '/about')
  await page.mouse.wheel(0, 600)
  await expect(bar).not.toHaveCSS('box-shadow', 'none')
})

test('F5 on a phone the order names the bike, and its button leads to the choice of another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithCode(page, '/customspray?bike=adv-350')
  await expect(page.getByText('For ADV 350 (2023-2024)')).toBeAttached()
  await page.getByRole('button', { name: 'Change bike' }).click()
  const bike = page.getByLabel('Bike model')
  await expect(bike).toBeFocused()
  await expect.poll(() => isReachable(bike)).toBe(true)
  await bike.selectOption('x750')
  await expect(page.getByText('For X750 (2024)')).toBeAttached()
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('F3 F5 a colour of the popular ones is chosen with the arrows, and the bike with letters', async ({
    page,
  }) => {
    await openWithCode(page, '/customspray')
    const choices = page.getByRole('group', { name: /popular/i }).getByRole('radio')
    await expect(choices).toHaveCount(8)
    await tabTo(page, choices)
    await arrowTo(page, choices.nth(2))
    await expect(
      page.getByRole('heading', { level: 2, name: popular[2]?.name ?? '', exact: true }),
    ).toBeAttached()
    const bike = page.getByLabel('Bike model')
    await tabBackTo(page, bike)
    await page.keyboard.type('X750')
    await expect(bike).toHaveValue('x750')
    const link = page.getByRole('link', { name: /^Order via WhatsApp/ }).first()
    // The code of the choice may come later than the page's.
    await expect(link).toHaveAttribute('href', /X750/)
    const text = chatText(await link.getAttribute('href'))
    expect(text).toContain(`Color: ${popular[2]?.name} (${popular[2]?.hex})`)
    expect(text).toContain('Bike: X750 (2024)')
  })

  test('F6 F7 M4 a carbon part is chosen, and its order holds the pattern and every part', async ({
    page,
  }) => {
    await openWithCode(page, '/customcarbonfiber')
    const choice = page.getByRole('radio', { name: 'Fenders, Plain Weave' })
    const group = page.getByRole('group', { name: /all/i }).getByRole('radio')
    await expect(group).toHaveCount(12)
    await tabTo(page, group)
    await arrowTo(page, choice)
    const link = page.getByRole('link', { name: /^Order via WhatsApp/ }).first()
    expect(chatText(await link.getAttribute('href'))).toBe(
      [
        'CARBON FIBER ORDER REQUEST',
        '',
        'Product: Fenders',
        'Pattern: Plain Weave',
        'Bike: XMAX V1 (2020-2021), please confirm',
        'Parts:',
        '- Front fender',
        '- Rear fender',
        'Description: Front and rear fenders, thin at the edge and double-layered at the bolts',
        '',
        'Could you please send me a quote?',
      ].join('\n'),
    )
    await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    await page.goto('/cart')
    await expect(page.getByRole('button', { name: 'Remove Carbon Fiber - Fenders' })).toBeVisible()
  })
})

for (const width of [360, 1280]) {
  test(`B4 M3 M4 at ${width} px a bike that nobody chose is asked about, once for all pages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const order = page.getByRole('main').getByRole('link', { name: /Order via WhatsApp/ })
    const message = async () => chatText(await order.first().getAttribute('href'))
    const question = page.getByText('Is this your bike?')
    await openWithCode(page, '/customspray')
    await expect(question).toBeVisible()
    expect(await message()).toMatch(/^Bike: .*, please confirm$/m)
    const bike = page.getByLabel('Bike model')
    const before = await bike.boundingBox()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(question).toBeHidden()
    expect(await bike.boundingBox()).toEqual(before)
    expect(await message()).not.toContain('please confirm')

    // The bike stays in sight of whoever orders it.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const said = page.getByRole('region', { name: 'Notifications' }).getByText('Added to cart')
    await expect(said).toBeVisible()
    const [note, picture] = await Promise.all(
      [said, page.locator('.finish-picture')].map((part) => part.boundingBox()),
    )
    expect(note?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
    await openWithCode(page, '/customcarbonfiber')
    await expect(question).toBeHidden()
    expect(await message()).not.toContain('please confirm')
  })
}
