import { COLOURS } from '@pitlane/shop'
import { findViolations } from './axe.ts'
import {
  addFromDetails,
  answerChat,
  badge,
  checkout,
  fillForm,
  line,
  ownProduct,
  storeCart,
} from './cart-page.ts'
import {
  chatText,
  expect,
  findProduct,
  openWithCode,
  products,
  test,
  withoutReference,
} from './fixtures.ts'
import { hiddenWhileFocused } from './keyboard.ts'
import { innerScrollers, isReachable } from './reachable.ts'

test('C2 C7 R8 quick add: one piece, no colour, on the spot; the badge counts pieces', async ({
  page,
}) => {
  const product = await findProduct(
    ({ category, stock_quantity }) => category === 'lever' && (stock_quantity ?? 0) > 5,
  )
  await page.goto('/store?category=lever')
  await page.evaluate(() => {
    const seen = window as Window & { updates?: number }
    seen.updates = 0
    window.addEventListener('cartUpdated', () => {
      seen.updates = (seen.updates ?? 0) + 1
    })
  })
  await expect(badge(page)).toBeHidden()
  const add = page.getByRole('button', { name: `Add ${product.name} to cart` })
  await add.click()
  await expect(badge(page)).toHaveText('1')
  await add.click()
  await expect(badge(page)).toHaveText('2')
  expect(await page.evaluate(() => (window as Window & { updates?: number }).updates)).toBe(2)
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await expect(page).toHaveURL(/category=lever/)
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expect(line(page, product.name).getByRole('group')).toHaveText('2')
})

test('B3 C2 the notification of a quick add offers the colours', async ({ page }) => {
  const product = await findProduct(
    ({ category, customization_available, available_colors }) =>
      category === 'lever' &&
      customization_available === true &&
      (available_colors?.length ?? 0) > 1,
  )
  const [, colour = ''] = product.available_colors ?? []
  // As long as the list of all products is on its way, only what cards show is in hand.
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith('/Product') && !searchParams.has('q'),
    () => {},
  )
  await openWithCode(page, '/store?category=lever')
  await page.getByRole('button', { name: `Add ${product.name} to cart` }).click()
  const offer = page.getByRole('region', { name: 'Notifications' })
  await offer.getByRole('button', { name: colour, exact: true }).click()
  await expect(offer.getByText(`${product.name}, ${colour}`)).toBeVisible()
  await page.goto('/cart')
  await expect(line(page, product.name)).toContainText(colour)
  await expect(page.getByText('Color: to be agreed')).toHaveCount(0)
})

for (const width of [320, 768, 1280])
  test(`B3 C1 a colour that was left open is chosen in the cart, by keyboard, and joins the line that has it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    const product = await ownProduct({
      customization_available: true,
      available_colors: ['Black', 'Racing red with a very long name'],
      stock_quantity: 9,
    })
    const fields = { ...product, quantity: 1 }
    await storeCart(
      page,
      JSON.stringify([
        { ...fields, selectedColor: 'Black' },
        { ...fields, selectedColor: null },
      ]),
    )
    await page.goto('/cart')
    await expect(page.getByText('Color: to be agreed', { exact: true })).toBeVisible()
    const choice = page.getByLabel(`Color of ${product.name}`)
    await expect(choice).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await choice.focus()
    await choice.selectOption('Black')
    await expect(page.getByText('Color: to be agreed', { exact: true })).toHaveCount(0)
    await expect(line(page, product.name)).toHaveCount(1)
    await expect(line(page, product.name).getByRole('group')).toHaveText('2')
    await expect(line(page, product.name)).toBeFocused()
    await fillForm(page)
    await expect(checkout(page)).toHaveAttribute('href', /Color%3A%20Black/)
    await products.delete(product.id)
  })

test('C7 R8 two tabs stay in step, badge and lines', async ({ page, context }) => {
  const product = await ownProduct({ price: 75 })
  const cart = await context.newPage()
  await cart.goto('/cart')
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto('/store?category=gears')
  await page.getByRole('button', { name: `Add ${product.name} to cart` }).click()
  await expect(line(cart, product.name)).toBeVisible()
  await expect(badge(cart)).toHaveText('1')
  await line(cart, product.name).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(badge(page)).toHaveText('2')
  await page.getByRole('button', { name: `Add ${product.name} to cart` }).click()
  await expect(line(cart, product.name)).toContainText('$225.00')
  await line(cart, product.name).getByRole('button', { name: 'Remove' }).click()
  await expect(badge(page)).toBeHidden()
  await products.delete(product.id)
})

test('C1 P6 R8 Back from the cart, and Back out of the browser memory, show the right cart', async ({
  page,
}) => {
  const product = await ownProduct({})
  await addFromDetails(page, product)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(badge(page)).toHaveText('1')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(line(page, product.name).getByRole('group')).toHaveText('2')

  // As when another page changed the cart while this one lay in the browser's memory.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([{ ...stored[0], quantity: 7 }]))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(line(page, product.name).getByRole('group')).toHaveText('7')
  await expect(badge(page)).toHaveText('7')
  await products.delete(product.id)
})

test('C8 C9 the quantity stays above 0; a line goes by its button and comes back by Undo', async ({
  page,
}) => {
  const product = await ownProduct({})
  await addFromDetails(page, product)
  const row = line(page, product.name)
  await expect(row.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await row.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(row.getByRole('group')).toHaveText('2')
  await row.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(row.getByRole('group')).toHaveText('1')
  await expect(row.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('$75.00')
  await expect(badge(page)).toHaveText('1')
  await products.delete(product.id)
})

test('C3 C4 C5 C10 M2 one order of a product, two paint jobs and a carbon part', async ({
  page,
}) => {
  const product = await ownProduct({ name: 'Brake & Clutch 100% #1', price: 1234.5 })
  const [colour] = COLOURS
  await page.goto('/customspray')
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await expect(badge(page)).toHaveText('1')
  await add.click()
  await expect(badge(page)).toHaveText('2')
  await page.goto('/customcarbonfiber')
  await add.click()
  await expect(badge(page)).toHaveText('3')
  await addFromDetails(page, product)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(4)
  await expect(page.getByText('Quoted items are extra').first()).toBeVisible()
  await fillForm(page)
  const paint = [
    `Custom Spray - ${colour?.name}`,
    `   Color: ${colour?.name} (${colour?.hex})`,
    '   For XMAX V1 (2020-2021), please confirm',
    '   1 x to be quoted',
    '',
  ]
  const text = [
    'NEW ORDER REQUEST',
    '',
    'Name: Tan Wei Ling',
    'Phone: +65 9123 4567',
    'Address: N/A',
    '',
    'Items:',
    `1. ${paint.join('\n')}`,
    `2. ${paint.join('\n')}`,
    '3. Carbon Fiber - Full Body',
    '   For XMAX V1 (2020-2021), please confirm',
    '   1 x to be quoted',
    '',
    '4. Brake & Clutch 100% #1',
    '   1 x $1,234.50 = $1,234.50',
    '',
    'Total: $1,234.50 (quoted items are extra)',
  ].join('\n')
  const sent = chatText(await checkout(page).getAttribute('href'))
  expect(withoutReference(sent)).toBe(text)
  await page.getByText('Read your message before it is sent').click()
  expect(await page.getByRole('region', { name: 'Message' }).innerText()).toBe(sent)
  await products.delete(product.id)
})

test('C11 in a low window the fields, the total and the checkout are in sight, with one line and with sixty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  const catalogue = await products.list()
  await page.goto('/cart')
  for (const lines of [1, 60]) {
    const cart = catalogue
      .slice(0, lines)
      .map((product) => ({ ...product, quantity: 1, selectedColor: null }))
    await page.evaluate((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart))
    await page.reload()
    const summary = page.getByRole('region', { name: 'Order Summary' })
    for (const part of [
      summary.getByLabel('Name *'),
      summary.getByLabel('Phone Number *'),
      summary.getByLabel('Delivery Address'),
      summary.getByText('Total', { exact: true }),
      checkout(page),
    ])
      await expect.poll(() => isReachable(part), `${lines}: ${part}`).toBe(true)
  }
})

test('C11 M2 on a desk the message opens in sight, and the page alone scrolls to what stands below it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const lines = (await products.list()).slice(0, 3)
  await storeCart(page, JSON.stringify(lines.map((line) => ({ ...line, quantity: 1 }))))
  await openWithCode(page, '/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByText('Read your message before it is sent').click()
  await expect(summary.getByRole('region', { name: 'Message' })).toBeInViewport({ ratio: 0.5 })
  expect(await innerScrollers(page)).toEqual([])
  for (const part of [
    summary.getByText('This site does not keep them.'),
    summary.getByRole('button', { name: 'Copy order text' }),
    summary.getByLabel('Name *'),
  ]) {
    await part.scrollIntoViewIfNeeded()
    await expect.poll(() => isReachable(part), `${part}`).toBe(true)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('link').first().focus()
  expect(await hiddenWhileFocused(page)).toEqual([])
})

test('M6 sixty lines: the link holds the head, the clipboard and the page the whole order', async ({
  page,
  context,
}) => {
  const catalogue = await products.list()
  const cart = Array.from({ length: 60 }, (_, row) => ({
    ...catalogue[row % catalogue.length],
    quantity: 1,
    selectedColor: `Colour ${row}`,
  }))
  await storeCart(page, JSON.stringify(cart))
  await answerChat(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/cart')
  await fillForm(page)
  const text = chatText(await checkout(page).getAttribute('href'))
  expect(text).toMatch(
    /^NEW ORDER REQUEST\n\nName: Tan Wei Ling\nPhone: \+65 9123 4567\nAddress: N\/A\n\nItems: 60\nTotal: \$[\d,]+\.\d\d.*\n\nThe full order follows in my next message\.\n\nReference: [0-9A-Z]{6}$/,
  )
  const chat = context.waitForEvent('page')
  await checkout(page).click()
  await (await chat).close()
  await page.bringToFront()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toContain('Colour 59')
  const copied = await clipboard()
  expect(copied.match(/^ {3}Color: Colour \d+$/gm)).toHaveLength(60)
  expect(copied).toContain(text.split('\n').find((row) => row.startsWith('Total: ')) ?? 'no total')
  const shown = page.getByRole('region', { name: 'Message' })
  await expect(shown.last()).toBeVisible()
  expect(await shown.last().innerText()).toBe(copied)
  await expect(page.getByRole('button', { name: 'Copy order text' })).toBeVisible()
})
