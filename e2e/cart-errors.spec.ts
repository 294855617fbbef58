import {
  addFromDetails,
  answerChat,
  badge,
  checkout,
  fillForm,
  line,
  ownProduct,
  storeCart,
  visitChat,
} from './cart-page.ts'
import { chatText, expect, products, test } from './fixtures.ts'

test('C10 M2 a product that changed its price, ran low, sold out and went: told, never blocked', async ({
  page,
}) => {
  const product = await ownProduct({ price: 75, stock_quantity: 8 })
  await addFromDetails(page, product)
  const row = line(page, product.name)
  await row.getByRole('button', { name: 'Increase quantity' }).click()
  await fillForm(page)
  // What the page before still asks for ends with it.
  await page.reload({ waitUntil: 'commit' })
  const compared = page.waitForResponse(/entities\/Product\?/)
  await fillForm(page)
  // Its own products, not the catalogue.
  expect(await (await compared).json()).toMatchObject([{ id: product.id, price: 75 }])
  await expect(page.getByText('has changed since')).toBeHidden()

  await products.update(product.id, { price: 80 })
  await expect(row).toContainText('The price is now $80.00. It was $75.00 when you added it.')
  await expect(row).toContainText('$160.00')
  await expect(page.getByRole('status').filter({ hasText: '1 item has changed' })).toHaveCount(1)
  const text = async () => chatText(await checkout(page).getAttribute('href'))
  expect(await text()).toContain('   2 x $80.00 = $160.00\n\nTotal: $160.00')

  await products.update(product.id, { stock_quantity: 1 })
  await expect(row).toContainText('Only 1 left in stock, and your cart has 2.')
  await row.getByRole('button', { name: 'Change to 1' }).click()
  await expect(row).not.toContainText('left in stock')
  await products.update(product.id, { stock_quantity: 0 })
  await expect(row).toContainText('Sold out for now.')
  await products.delete(product.id)
  await expect(row).toContainText('No longer sold')
  await expect(row.getByRole('link')).toHaveCount(0)

  await page.reload()
  await expect(row).toContainText('No longer sold')
  await fillForm(page)
  expect(await text()).toContain(`1. ${product.name}\n   1 x to be quoted`)
})

test('C10 what cannot be compared is not claimed to have changed', async ({ context }) => {
  const product = await ownProduct({})
  // Not the fixture's page: a browser logs a refused response as an error by itself.
  const page = await context.newPage()
  await addFromDetails(page, product)
  await products.update(product.id, { price: 80 })
  await context.route('**/entities/Product?**', (route) => route.fulfill({ status: 503, json: {} }))
  const refused = page.waitForResponse((answer) => answer.status() === 503)
  await page.reload()
  await refused
  await fillForm(page)
  await expect(line(page, product.name)).toContainText('$75.00 each')
  await expect(page.getByText(/changed since/)).toHaveCount(0)
  await products.delete(product.id)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('C13 back from the chat the shopper is asked, and only a yes clears the cart', async ({
    page,
    context,
  }) => {
    const product = await ownProduct({})
    await answerChat(context)
    await addFromDetails(page, product)
    await fillForm(page)
    const question = page.getByText('Did you send it?')
    await expect(question).toBeHidden()
    await visitChat(page)
    await expect(question).toBeInViewport()
    await page.getByRole('button', { name: 'Not yet' }).click()
    await expect(question).toBeHidden()
    await expect(line(page, product.name)).toBeVisible()

    await visitChat(page)
    await expect(question).toBeVisible()
    await page.reload()
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Yes, clear the cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport()
    await expect(badge(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line(page, product.name)).toBeVisible()
    await expect(question).toBeHidden()
    await products.delete(product.id)
  })

  test('C12 without name or phone there is an alert in view, the field has the focus, and no link', async ({
    page,
  }) => {
    const product = await ownProduct({})
    await addFromDetails(page, product)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Please provide your name and phone number.' })
    await checkout(page).click()
    await expect(alert).toBeInViewport()
    await expect(page.getByLabel('Name *')).toBeFocused()
    await page.getByLabel('Name *').fill('Tan Wei Ling')
    await page.getByLabel('Phone Number *').fill('   ')
    await expect(checkout(page)).not.toHaveAttribute('href')
    await checkout(page).click()
    await expect(alert).toBeInViewport()
    await expect(page.getByLabel('Phone Number *')).toBeFocused()
    await page.getByLabel('Phone Number *').fill('call me')
    await expect(alert).toBeHidden()
    await expect(checkout(page)).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await products.delete(product.id)
  })
})

const brokenCarts: [what: string, stored: string, lines: string[]][] = [
  ['no JSON', '{"items":', []],
  ['another shape', '{"items":[{"id":"a"}]}', []],
  ['another kind', '42', []],
  [
    'a mixture',
    JSON.stringify([
      null,
      'lever',
      { name: '<script>alert(1)</script>', price: 'free', quantity: -3 },
      { id: 7, name: 'பிரேக் 刹车 חנות', price: '12.50', quantity: '2', selectedColor: {} },
    ]),
    ['<script>alert(1)</script>', 'பிரேக் 刹车 חנות'],
  ],
]

for (const [what, stored, names] of brokenCarts)
  test(`C14 a stored cart of ${what} breaks no page and is set aside`, async ({ page }) => {
    await storeCart(page, stored)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: /^Cart, / }).click()
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(names.length)
    for (const name of names) await expect(line(page, name)).toBeVisible()
    if (names.length === 0)
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(await page.locator('main').innerText()).not.toMatch(/NaN|undefined|\[object/)
    expect(await page.evaluate(() => localStorage.getItem('cart_set_aside'))).toBe(stored)
  })

test('C14 a full storage is told, and the cart works on in memory', async ({ page }) => {
  const product = await ownProduct({})
  await page.goto(`/productdetails?id=${product.id}`)
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        while (true) localStorage.setItem(`filler ${Math.random()}`, 'x'.repeat(size))
      } catch {
        // Full at this size: smaller pieces may still fit.
      }
    }
  })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(line(page, product.name)).toBeVisible()
  await expect(page.getByText('Your browser did not keep the cart').first()).toBeVisible()
  await line(page, product.name).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(badge(page)).toHaveText('2')
  await fillForm(page)
  expect(chatText(await checkout(page).getAttribute('href'))).toContain('2 x $75.00 = $150.00')
  await products.delete(product.id)
})
