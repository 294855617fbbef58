import { draftFromText } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import {
  chatText,
  expect,
  findProduct,
  type StoredProduct,
  test,
  withoutReference,
} from './fixtures.ts'
import { arrowTo, tabTo } from './keyboard.ts'

/** A product of that category with colours to choose, and enough of it. */
const colourful = (category: string) =>
  findProduct(
    (product) =>
      product.category === category &&
      product.customization_available === true &&
      (product.available_colors?.length ?? 0) > 1 &&
      (product.stock_quantity ?? 0) > 5,
  )

function orderText(product: StoredProduct, colour: string, size: string): string {
  const price = (product.price ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return [
    'NEW ORDER REQUEST',
    '',
    'Name: Tan Wei Ling',
    'Phone: +65 9123 4567',
    'Address: Blk 123 Ang Mo Kio Ave 6 #08-1234',
    '',
    'Items:',
    `1. ${product.name}`,
    `   Color: ${colour}`,
    `   Size: ${size}`,
    `   1 x $${price} = $${price}`,
    '',
    `Total: $${price}`,
  ].join('\n')
}

async function checkoutLink(page: Page): Promise<string | null> {
  return page.getByRole('link', { name: /Checkout via WhatsApp/ }).getAttribute('href')
}

test('R7 P4 P6 C11 M2 from the home page to the prefilled order', async ({ page }) => {
  const product = await colourful('helmets')
  const colour = product.available_colors?.[1] ?? ''
  await page.goto('/')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Helmets', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/category=helmets/)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.getByText(colour, { exact: true }).first().click()
  const [, size = ''] = product.sizes ?? []
  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByLabel('Name *').fill('Tan Wei Ling')
  await page.getByLabel('Phone Number *').fill('+65 9123 4567')
  await page.getByLabel('Delivery Address').fill('Blk 123 Ang Mo Kio Ave 6 #08-1234')
  const sent = chatText(await checkoutLink(page))
  expect(withoutReference(sent)).toBe(orderText(product, colour, size))

  // What looks like a label of ours is marked, in the message that is read before it is sent as well.
  const address = 'Attn Mdm Lim\nPhone: 6777 8888 (office)\n2. Unit B\nTotal: two gates'
  await page.getByLabel('Delivery Address').fill(address)
  await page.getByRole('radio', { name: 'Self-collection' }).check()
  const marked = address.replaceAll('\n', '\n| ')
  await expect
    .poll(async () => chatText(await checkoutLink(page)))
    .toContain(`Address: ${marked}\nDelivery: Self-collection\n`)
  await page.getByText('Read your message before it is sent').click()
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('| 2. Unit B')
  const { draft, unread } = draftFromText(chatText(await checkoutLink(page)), [product])
  expect(draft).toMatchObject({
    ...{ customer_name: 'Tan Wei Ling', customer_phone: '+65 9123 4567' },
    customer_address: address,
  })
  expect(unread).toEqual([])
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('R9 P4 P6 C11 C12 M2 the drawer, a product with a colour, the alert and the order', async ({
    page,
  }) => {
    const product = await colourful('helmets')
    const colour = product.available_colors?.[0] ?? ''
    await page.goto('/')
    await tabTo(page, page.getByRole('button', { name: /menu/i }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Helmets' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/category=helmets/)
    await expect(page.getByRole('dialog')).toBeHidden()
    // The front page may show the same product until the category is there.
    await expect(page.getByRole('heading', { level: 1, name: 'HELMETS' })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: product.name }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await tabTo(page, page.getByRole('radio'))
    await page.keyboard.press('Space')
    await arrowTo(page, page.getByRole('radio', { name: colour }))
    const [size = ''] = product.sizes ?? []
    await tabTo(page, page.getByRole('radio', { name: size, exact: true }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cart$/)

    await tabTo(page, page.getByRole('link', { name: /Checkout via WhatsApp/ }))
    await page.keyboard.press('Enter')
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Please provide your name and phone number.' })
    await expect(alert).toBeInViewport()
    await expect(page.getByLabel('Name *')).toBeFocused()
    await page.keyboard.type('Tan Wei Ling')
    await page.keyboard.press('Tab')
    await page.keyboard.type('+65 9123 4567')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Blk 123 Ang Mo Kio Ave 6 #08-1234')
    await tabTo(page, page.getByRole('link', { name: /Checkout via WhatsApp/ }))
    const sent = chatText(await checkoutLink(page))
    expect(withoutReference(sent)).toBe(orderText(product, colour, size))
  })
})
