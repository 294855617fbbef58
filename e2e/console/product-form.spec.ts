import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectSound, test, widths } from './admin.ts'
import { loadedBytes } from './loaded-bytes.ts'

test.use({ file: 'product-form' })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O4 O5 O6 O7 a product is made, left in the middle, found again and changed by two', async ({
      admin: page,
      shop,
      context,
    }) => {
      test.slow()
      const name = `Folding Lever ${viewport.width}`
      await page.goto(`${shop.url}/admin/products`)
      await expect(page.getByRole('link', { name: 'Add product' })).toBeVisible()
      expect(await loadedBytes(page), 'as the first page').toBeLessThan(255_000)
      await page.getByRole('link', { name: 'Add product' }).click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Price', { exact: true }).fill('1,064.5')
      await page.getByLabel('Stock', { exact: true }).fill('4')
      const picture = await sharp({
        create: { width: 3000, height: 1500, channels: 3, background: '#b91c1c' },
      })
        .jpeg()
        .toBuffer()
      await page
        .getByLabel('Choose pictures')
        .setInputFiles({ name: 'lever.jpg', mimeType: 'image/jpeg', buffer: picture })
      await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
      const describe = page.getByRole('button', { name: 'Describe or crop picture 1' })
      await describe.click()
      const dialog = page.getByRole('dialog', { name: 'Picture 1' })
      await dialog.getByLabel('What the picture shows').fill('A <b>red</b> lever, folded')
      await dialog.getByRole('button', { name: 'Crop', exact: true }).press('Enter')
      await dialog.getByRole('group').focus()
      await page.keyboard.press('ArrowRight')
      await expectSound(page)
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('img', { name: 'A <b>red</b> lever, folded' })).toBeVisible()
      await page.getByRole('button', { name: 'Add a colour' }).click()
      await page.getByLabel('Colour 1', { exact: true }).fill('Gold')
      await page.getByLabel('Picture of colour 1').selectOption('Picture 1')
      await page.getByRole('button', { name: 'Add a specification' }).click()
      await page.getByLabel('Specification 1', { exact: true }).fill('Material')
      await page.getByLabel('Value of specification 1').fill('Aluminium')
      await expectSound(page)

      // As shoppers would see it, while there is no such product.
      await page.getByRole('button', { name: 'Show the preview' }).click()
      const preview = page.frameLocator('iframe')
      await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(preview.getByText('$1,064.50').first()).toBeVisible()
      const shown = preview.getByRole('img', { name: 'A <b>red</b> lever, folded' })
      await expect(shown).toBeVisible()
      expect(await shop.service.entities.Product.filter({ name })).toEqual([])
      await page.getByLabel('Price', { exact: true }).fill('1,064.75')
      await expect(preview.getByText('$1,064.75').first()).toBeVisible()
      await page.getByLabel('Price', { exact: true }).fill('1,064.5')
      await page.getByRole('button', { name: 'Hide the preview' }).click()

      await save(page).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const [made] = await shop.service.entities.Product.filter({ name })
      expect(made).toMatchObject({
        price: 1064.5,
        stock_quantity: 4,
        available_colors: ['Gold'],
        color_images: { Gold: made?.image_url },
        specifications: { Material: 'Aluminium' },
        image_texts: { [made?.image_url ?? '']: 'A <b>red</b> lever, folded' },
      })
      const kept = await fetch(made?.image_url ?? '')
      const { width, height } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
      expect([width, height]).toEqual([2048, 1024])

      // The window is gone in the middle of a word; it is opened again the next day.
      await page.getByLabel('Description').fill('Folds away instead of brea')
      await expect(page.getByText('Not saved yet. Kept in this browser')).toBeVisible()
      const next = await context.newPage()
      await page.close()
      await next.setViewportSize(viewport)
      await next.goto(`${shop.url}/admin/products/${made?.id}`)
      await expect(next.getByText('You did not finish here.')).toBeVisible()
      await next.getByRole('button', { name: 'Go on with it' }).click()
      await expect(next.getByLabel('Description')).toHaveValue('Folds away instead of brea')

      // Meanwhile somebody else saves: one field of their own, and one that is typed here too.
      await next.getByLabel('Price', { exact: true }).fill('70')
      await shop.service.entities.Product.update(made?.id ?? '', { price: 75, stock_quantity: 9 })
      await save(next).click()
      const note = next.getByRole('alert', { name: 'Somebody else has saved this meanwhile' })
      await expect(note).toContainText('Taken from them: Stock.')
      await expect(note).toContainText('75.00')
      await expect(next.getByLabel('Price', { exact: true })).toHaveValue('70')
      await expectSound(next)
      await next.getByRole('button', { name: 'Take theirs: Price' }).click()
      await save(next).click()
      await expect(next.getByText(`${name} was saved`)).toBeVisible()
      expect(await shop.service.entities.Product.get(made?.id ?? '')).toMatchObject({
        price: 75,
        stock_quantity: 9,
        description: 'Folds away instead of brea',
      })

      const theirs = next
        .getByRole('region', { name: 'History' })
        .getByRole('listitem')
        .filter({ hasText: 'Stock: 4 → 9' })
      await expect(theirs).toContainText('Price: $1,064.50 → $75.00')
      await theirs.getByRole('button', { name: 'Take back' }).click()
      await expect(next.getByLabel('Stock', { exact: true })).toHaveValue('4')
      await expect(next.getByLabel('Price', { exact: true })).toHaveValue('1064.50')
      await expectSound(next)

      await next.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(next.getByText(`${name} was deleted`)).toBeVisible()
      await next.getByRole('button', { name: 'Undo' }).last().click()
      await expect(next.getByRole('link', { name })).toBeVisible()
      expect(await shop.service.entities.Product.get(made?.id ?? '')).toMatchObject({ name })
    })
  })
}

test('O4 a picture that cannot be taken says why, and a row keeps the focus when others go', async ({
  admin: page,
  shop,
}) => {
  await page.goto(`${shop.url}/admin/products/new`)
  const input = page.getByLabel('Choose pictures')
  const pdf = Buffer.from('%PDF-1.7 is no picture')
  await input.setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: pdf })
  await expect(page.getByText('bill.jpg could not be read. Use a JPEG')).toBeVisible()
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(
    page.getByText('IMG_1.HEIC could not be read. Use a JPEG, PNG or WebP; on an iPhone'),
  ).toBeVisible()
  await page.evaluate(() => {
    const large = new File([new Uint8Array(51_000_000)], 'wall.jpg', { type: 'image/jpeg' })
    const clipboardData = new DataTransfer()
    clipboardData.items.add(large)
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
  })
  await expect(page.getByText('wall.jpg is larger than 50 MB.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a colour' }).click()
  await page.getByLabel('Colour 1', { exact: true }).fill('Gold')
  await page.getByRole('button', { name: 'Add a colour' }).click()
  await page.getByLabel('Colour 2', { exact: true }).fill('Black')
  await page.getByRole('button', { name: 'Add a colour' }).click()
  await page.getByLabel('Colour 3', { exact: true }).fill('Red')
  // The row that moves is the same one, and its button stays at hand up to the first place.
  const up = page.getByRole('button', { name: 'Move Red up' })
  await up.focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  for (const [index, colour] of ['Red', 'Gold', 'Black'].entries()) {
    await expect(page.getByLabel(`Colour ${index + 1}`, { exact: true })).toHaveValue(colour)
  }
})

test('O4 a picture that only a colour has is said to show something as well', async ({
  admin: page,
  shop,
}) => {
  const [main, red] = ['a', 'b'].map((letter) => `/files/${letter.repeat(24)}.jpg`)
  const { id } = await shop.service.entities.Product.create({
    name: 'Two-colour lever',
    image_url: main,
    available_colors: ['Red'],
    color_images: { Red: red ?? '' },
  })
  // Nothing was kept under these names.
  await page.route('**/files/*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
  await page.goto(`${shop.url}/admin/products/${id}`)
  await page.getByRole('button', { name: 'Picture of Red: what it shows' }).click()
  await page.getByLabel('What the picture shows').fill('The lever in <b>red')
  await expectSound(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await save(page).click()
  await expect(page.getByText('Two-colour lever was saved')).toBeVisible()
  expect(await shop.service.entities.Product.get(id)).toMatchObject({
    image_texts: { [red ?? '']: 'The lever in <b>red' },
    color_images: { Red: red },
  })
})

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O4 T6 with the first colour shoppers may choose; the stock of a product is that of its colours, in form and list', async ({
      admin: page,
      shop,
    }) => {
      const name = `Tinted visor ${viewport.width}`
      await page.goto(`${shop.url}/admin/products/new`)
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Price', { exact: true }).fill('99,999,999,999')
      await expect(
        page.getByText('Write a price like 1299.90, up to $9,999,999.99, or leave it empty'),
      ).toBeVisible()
      await page.getByLabel('Price', { exact: true }).fill('45')
      const mayChoose = page.getByLabel('Shoppers may choose a colour')
      await expect(mayChoose).not.toBeChecked()
      await page.getByRole('button', { name: 'Add a colour' }).click()
      await expect(mayChoose).toBeChecked()
      await page.getByLabel('Colour 1', { exact: true }).fill('Smoke')
      await page.getByRole('button', { name: 'Add a colour' }).click()
      await page.getByLabel('Colour 2', { exact: true }).fill('Clear')
      await page.getByLabel('Counted by').selectOption('Colour')
      await page.getByLabel('Stock of Smoke').fill('9')
      await page.getByLabel('Stock of Clear').fill('6')
      const stock = page.getByLabel('Stock', { exact: true })
      await expect(stock).toHaveValue('15')
      await expect(stock).not.toBeEditable()
      await mayChoose.uncheck()
      await expect(page.getByRole('alert')).toContainText('shoppers cannot choose one')
      await expectSound(page)
      await mayChoose.check()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await save(page).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const [made] = await shop.service.entities.Product.filter({ name })
      expect(made).toMatchObject({ customization_available: true, stock_quantity: 15 })
      const visitor = await page.context().newPage()
      await visitor.goto(`${shop.url}/productdetails?id=${made?.id}`)
      await expect(visitor.getByRole('radio', { name: 'Smoke' })).toBeVisible()
      await visitor.close()

      // In the list its number opens what it is the sum of.
      await page.goto(`${shop.url}/admin/products?q=${encodeURIComponent(name)}`)
      await page.getByRole('button', { name: `Stock of ${name}` }).press('Enter')
      const grid = page.getByRole('dialog', { name: `Stock of ${name} by size and colour` })
      await expect(grid.getByLabel('Stock of Smoke')).toHaveValue('9')
      await expect(grid.getByText('15 in all, which is the stock of the product.')).toBeVisible()
      await expectSound(page)
      await grid.getByLabel('Stock of Smoke').fill('nine')
      await expect(grid.getByRole('button', { name: 'Save' })).toBeDisabled()
      await grid.getByLabel('Stock of Smoke').fill('14')
      await grid.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(`${name}: stock 20`)).toBeVisible()
      const after = await shop.service.entities.Product.get(made?.id ?? '')
      expect(after.stock_quantity).toBe(20)
      expect(after.stock_by_variant).toEqual([
        { color: 'Smoke', stock_quantity: 14 },
        { color: 'Clear', stock_quantity: 6 },
      ])

      // One number for all would say nothing of each.
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
      const selected = page.getByRole('region', { name: 'selected' })
      await selected.getByRole('button', { name: 'Stock', exact: true }).click()
      const bulk = page.getByRole('dialog', { name: 'Change stock' })
      await bulk.getByLabel('Set stock to').fill('3')
      await expect(bulk.getByText('Nothing will change.')).toBeVisible()
      await expect(bulk.getByText('1 product counts its stock by size or colour')).toBeVisible()
      await expectSound(page)
    })
  })
}
