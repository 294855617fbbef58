import { findViolations } from './axe.ts'
import { chatText, expect, findProduct, openWithCode, products, test } from './fixtures.ts'

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('B1 B2 P6 a size is needed, can be looked up, and is in the address, the cart and the message', async ({
      page,
    }) => {
      const helmet = await findProduct(
        ({ category, stock_quantity }) => category === 'helmets' && (stock_quantity ?? 0) > 5,
      )
      await openWithCode(page, `/productdetails?id=${helmet.id}`)
      const sizes = page.getByRole('radiogroup', { name: 'Choose Size' })
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByRole('alert')).toHaveText('Please choose a size first.')
      await expect(sizes.getByRole('radio').first()).toBeFocused()
      await expect(sizes).toBeInViewport()
      await page.getByText('Size guide').click()
      await expect(page.getByRole('cell', { name: '57–58' })).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      await sizes.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
      await expect(page.getByText('Please choose a size first.')).toBeHidden()
      await expect(page).toHaveURL(/[?&]size=M(?:&|$)/)
      await page.reload()
      await expect(sizes.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByText('Size: M', { exact: true })).toBeVisible()
      await page.getByLabel('Name *').fill('Tan')
      await page.getByLabel('Phone Number *').fill('9123 4567')
      await page.getByLabel('Notes').fill('Before Friday')
      await page.getByLabel('Delivery Address').fill('Blk 5\nPhone: 6777 8888 (office)')
      await page.getByRole('radio', { name: 'Self-collection' }).check()
      const link = page.getByRole('link', { name: /Checkout via WhatsApp/ })
      const text = chatText(await link.getAttribute('href'))
      expect(text).toContain('   Size: M\n')
      expect(text).toContain(
        'Address: Blk 5\n| Phone: 6777 8888 (office)\nDelivery: Self-collection\nNotes: Before Friday\n',
      )

      await page.goBack()
      await expect(sizes.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    })

    test('B1 C2 quick add asks for the size in place, by keyboard as well', async ({ page }) => {
      const jacket = await findProduct(
        ({ category, sizes, stock_quantity }) =>
          category === 'apparel' && (sizes?.length ?? 0) > 2 && (stock_quantity ?? 0) > 5,
      )
      await openWithCode(page, '/store?category=apparel')
      const add = page.getByRole('button', { name: `Add ${jacket.name} to cart` })
      await add.click()
      const group = page.getByRole('group', { name: `Size of ${jacket.name}` })
      const [first = '', second = ''] = jacket.sizes ?? []
      await expect(group.getByRole('button', { name: first, exact: true })).toBeFocused()
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(group).toBeHidden()
      await expect(add).toBeFocused()
      await page.keyboard.press('Enter')
      await group.getByRole('button', { name: second, exact: true }).click()
      await expect(page.getByText(`${jacket.name}, size ${second}`)).toBeVisible()
      await expect(page).toHaveURL(/category=apparel/)
      await page.goto('/cart')
      await expect(page.getByText(`Size: ${second}`, { exact: true })).toBeVisible()
    })

    test('B1 a cart from before there were sizes asks for one, and takes it', async ({ page }) => {
      const product = await products.create({ name: 'Sized jacket', price: 75, sizes: ['M', 'L'] })
      const { id, name, price } = product
      await page.addInitScript(
        (cart) => localStorage.getItem('cart') ?? localStorage.setItem('cart', cart),
        JSON.stringify([{ id, name, price, quantity: 2, selectedColor: null }]),
      )
      await page.goto('/cart')
      await expect(
        page.getByText('Choose your size, or tell us in the chat.', { exact: true }),
      ).toBeVisible()
      await page.getByLabel(`Size of ${name}`).selectOption('L')
      await expect(page.getByText('Size: L', { exact: true })).toBeVisible()
      await expect(page.getByText('Choose your size')).toHaveCount(0)
      await products.delete(id)
    })

    test('B1 a size that is sold out says so on the page, on the card and in the cart', async ({
      page,
    }) => {
      const product = await products.create({
        name: 'Jacket with few sizes',
        category: 'apparel',
        price: 75,
        part_number: 'JFS-75',
        stock_quantity: 3,
        sizes: ['M', 'L'],
        stock_by_variant: [
          { size: 'M', stock_quantity: 0 },
          { size: 'L', stock_quantity: 3 },
        ],
      })
      const { id, name, price } = product
      const add = page.getByRole('button', { name: 'Add to Cart' }).first()
      await openWithCode(page, `/productdetails?id=${id}&size=M`)
      await expect(page.getByRole('radio', { name: /^M ?, sold out$/ })).toBeChecked()
      await expect(page.getByText('Sold out for now in size M.')).toBeVisible()
      await expect(add).toBeDisabled()
      await expect(page.getByText('Part number JFS-75')).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
      await expect(add).toBeEnabled()

      await openWithCode(page, '/store?category=apparel&size=m,l&stock=in')
      await page.getByRole('button', { name: `Add ${name} to cart` }).click()
      const group = page.getByRole('group', { name: `Size of ${name}` })
      await expect(group.getByRole('button', { name: /^M ?, sold out$/ })).toBeDisabled()
      await expect(group.getByRole('button', { name: 'L', exact: true })).toBeFocused()

      const line = { id, name, price, sizes: ['M', 'L'], quantity: 1, selectedColor: null }
      await page.evaluate(
        (cart) => localStorage.setItem('cart', cart),
        JSON.stringify([{ ...line, selectedSize: 'M' }]),
      )
      await page.goto('/cart')
      await expect(page.getByText('Sold out for now in size M.').last()).toBeVisible()
      await page.getByLabel(`Size of ${name}`).selectOption('L')
      await expect(page.getByText('Size: L', { exact: true })).toBeVisible()
      await expect(page.getByText('Sold out for now')).toHaveCount(0)
      await products.delete(id)
    })
  })
}
