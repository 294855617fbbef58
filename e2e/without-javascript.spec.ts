import { buildPath, PAGES } from '@pitlane/shop'
import { chatText, expect, findProduct, products, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('S2 S10 without JavaScript Store shows products and prices', async ({ page }) => {
  await page.goto('/')
  const product = await findProduct(({ featured }) => featured === true)
  await expect(
    page.getByRole('link', { name: /./ }).filter({ hasText: product.name }).first(),
  ).toBeVisible()
  await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible()
  await page.goto('/store?category=parts')
  await expect(page.getByText(/^\d+ products available$/)).toBeVisible()
})

test('P7 M1 without JavaScript the WhatsApp link of a product works', async ({ page }) => {
  const product = await findProduct(
    ({ price, stock_quantity }) => (price ?? 0) > 0 && (stock_quantity ?? 0) > 0,
  )
  await page.goto(`/productdetails?id=${product.id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const link = page.getByRole('link', { name: 'Order via WhatsApp' }).first()
  const text = chatText(await link.getAttribute('href'))
  expect(text).toContain(product.name)
  expect(text).toContain('Quantity: 1')
  await expect(link).toHaveAttribute('target', '_blank')
})

for (const width of [360, 1280])
  test(`P4 P7 M1 B1 at ${width} px without JavaScript colour, size and quantity reach the WhatsApp link by a form`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const glove = await products.create({
      name: 'Glove without scripts',
      category: 'gears',
      price: 40,
      stock_quantity: 5,
      customization_available: true,
      available_colors: ['Black & Red', 'Ink #2'],
      sizes: ['M', 'L'],
    })
    await page.goto(`/productdetails?id=${glove.id}`)
    const link = page.getByRole('link', { name: 'Order via WhatsApp' }).first()
    const text = async () => chatText(await link.getAttribute('href'))
    expect(await text()).not.toContain('Ink #2')
    await page.getByRole('radio', { name: 'Ink #2' }).check()
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
    await page.getByRole('button', { name: 'Put it in the order' }).click()
    await expect(page.getByRole('radio', { name: 'Ink #2' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
    for (const said of ['Color: Ink #2', 'Size: L', 'Quantity: 3'])
      expect(await text()).toContain(said)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Put it in the order' }).click()
    expect(await text()).toContain('Quantity: 2')
    expect(await text()).toContain('Color: Ink #2')
    // No more than there is, and nothing that the product does not come in.
    await page.goto(`/productdetails?id=${glove.id}&color=Gold&size=XXL&quantity=99`)
    expect(await text()).toContain('Quantity: 5')
    expect(await text()).not.toMatch(/Gold|XXL/)
    await products.delete(glove.id)
  })

for (const name of PAGES.filter((page) => page !== 'Store' && page !== 'ProductDetails'))
  test(`R1 M5 without JavaScript ${name} reads, navigates and offers its chat link`, async ({
    page,
  }) => {
    await page.goto(buildPath(name))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const main = page.getByRole('main')
    expect((await main.innerText()).length).toBeGreaterThan(60)
    const chats = await page.locator('a[href^="https://wa.me/"]').all()
    expect(chats.length).toBeGreaterThan(0)
    for (const chat of chats)
      expect(chatText(await chat.getAttribute('href')).length).toBeGreaterThan(10)
    await page.getByRole('navigation').getByRole('link', { name: 'Helmets' }).first().click()
    await expect(page).toHaveURL(/category=helmets/)
    await expect(page.getByText(/^\d+ products? available$/)).toBeVisible()
  })
