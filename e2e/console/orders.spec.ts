import { addFromDetails, EMPTY_CART, orderForChat, productMessage } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { NEW_ORDER } from '../../apps/server/test/new-order.ts'
import { expect, expectSound, openArea, test, widths } from './admin.ts'
import { storedDrafts } from './stored-drafts.ts'

test.use({ file: 'orders' })

const message = (name: string) => `NEW ORDER REQUEST

Name: Mei Tan
Phone: 8123 4567
Address: 1 Road

Items:
1. ${name}
   2 x $19.90 = $39.80

2. Shorty <b>levers
   1 x $50.00 = $50.00

please be quick!
Total: $89.80`

/** From the next page on, the device's clock is wrong by so much. */
async function moveClock(page: Page, by: number) {
  await page.addInitScript((wrong) => {
    const right = Date.now
    Date.now = () => right() + wrong
    window.Date = new Proxy(Date, {
      construct: (target, given) =>
        Reflect.construct(target, given.length > 0 ? given : [Date.now()]),
    })
  }, by)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openOrders(page: Page) {
  await openArea(page, 'Orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
}

async function paste(page: Page, text: string) {
  await openOrders(page)
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Read the message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
}

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('B1 O9 O10 a pasted order is understood by half, completed by hand, confirmed, and cancelled from two tabs: the stock is as before', async ({
      admin,
      shop,
      context,
    }) => {
      test.slow()
      await shop.change({ shop: { name: 'Apex', registration_number: '201403121W' } })
      const name = `Disc ${viewport.width}`
      const { Product } = shop.service.entities
      const disc = await Product.create({
        name,
        price: 25,
        stock_quantity: 3,
        stock_by_variant: [
          { color: 'Red', stock_quantity: 2 },
          { color: 'Blue', stock_quantity: 1 },
        ],
      })
      const ofColours = async () =>
        (await Product.get(disc.id)).stock_by_variant?.map(({ stock_quantity }) => stock_quantity)
      const levers = await Product.create({
        name: `Shorty levers ${viewport.width}`,
        price: 50,
        stock_quantity: 0,
      })
      const stock = async () =>
        (await Promise.all([disc.id, levers.id].map((id) => Product.get(id)))).map(
          ({ stock_quantity }) => stock_quantity,
        )

      const asked: number[] = []
      admin.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (!pathname.endsWith('/entities/Product')) return
        asked.push(Number(searchParams.get('limit') ?? Number.POSITIVE_INFINITY))
      })
      await paste(admin, message(name))
      const unread = admin.getByRole('list').filter({ hasText: 'please be quick!' })
      await expect(unread).toContainText('Shorty <b>levers')
      await expect(admin.getByText('Which product is “Shorty <b>levers”?')).toBeVisible()
      // A crash in the middle.
      await admin.getByRole('textbox', { name: 'Name' }).fill('Mei Tan-Lee')
      await expect.poll(() => admin.evaluate(storedDrafts)).toContain('Mei Tan-Lee')
      await admin.reload()
      await expect(admin.getByRole('textbox', { name: 'Name' })).toHaveValue('Mei Tan-Lee')
      await expectSound(admin)
      await admin.getByRole('button', { name: `Use ${levers.name}` }).click()
      await expect(admin.getByRole('button', { name: 'Today it costs $25.00' })).toBeVisible()
      await admin.getByRole('button', { name: 'Save order' }).click()
      const title = admin.getByRole('heading', { level: 1, name: /^Order \d+$/ })
      await expect(title).toBeVisible()

      // Its stock is counted by colour, and nobody has said which: nothing is taken before that is known.
      await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
      const choice = admin.getByRole('dialog', { name: 'Which ones are they?' })
      await expect(choice.getByRole('button', { name: 'Go on' })).toBeDisabled()
      await expectSound(admin)
      expect(await stock()).toEqual([3, 0])
      await choice.getByLabel('Colour').selectOption('Red')
      await choice.getByRole('button', { name: 'Go on' }).click()
      // One that is not there, so it is asked for.
      const short = admin.getByRole('dialog', { name: 'There is too little in stock' })
      await expect(short.getByLabel(`${levers.name}: need 1, have 0`)).toBeVisible()
      await expectSound(admin)
      await short.getByRole('button', { name: 'Confirm order' }).click()
      await expect(admin.getByRole('button', { name: 'Mark paid' })).toBeVisible()
      expect(await stock()).toEqual([1, 0])
      expect(await ofColours()).toEqual([0, 1])
      await expect(admin.getByText('1 on back-order')).toBeVisible()
      await expect(admin.getByLabel('Text', { exact: true })).toHaveValue(
        /Please pay \$89\.80 by PayNow to 201403121W, reference \d+\./,
      )
      await expect(admin.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/6581234567\?text=Hello/,
      )
      await expect(admin.getByRole('img', { name: /PayNow code over \$89\.80/ })).toBeVisible()
      await expectSound(admin)

      await admin.getByRole('link', { name: 'Invoice' }).click()
      const invoice = admin.getByRole('article')
      await expect(invoice).toContainText('$89.80')
      await expect(invoice).toContainText(/Invoice\s*INV-\d+\s*Order \d+/)
      await expect(invoice).not.toContainText(/GST|tax/i)
      await expectSound(admin)
      await admin.getByRole('link', { name: 'Back to the order' }).click()

      const second = await context.newPage()
      await second.goto(admin.url())
      for (const tab of [admin, second]) {
        await tab.getByRole('button', { name: 'Cancel order' }).click()
      }
      const question = { name: /^Cancel order \d+\?$/ }
      const yes = { name: 'Cancel order' }
      await admin.getByRole('dialog', question).getByLabel('Reason').fill('No longer wanted')
      await expectSound(admin)
      await admin.getByRole('dialog', question).getByRole('button', yes).click()
      await expect(admin.getByRole('button', { name: 'Order again' })).toBeVisible()
      await second.getByRole('dialog', question).getByRole('button', yes).click()
      await expect(second.getByRole('button', { name: 'Order again' })).toBeVisible()
      expect(await stock()).toEqual([3, 0])
      expect(await ofColours()).toEqual([2, 1])
      await expect(admin.getByText('Nothing is due')).toBeVisible()
      await expect(admin.getByText('Paid in full')).toBeHidden()
      await expect(admin.getByLabel('Text', { exact: true })).toHaveValue(
        /is cancelled\.\nReason: No longer wanted/,
      )
      await second.close()

      await admin.getByRole('link', { name: 'Invoice' }).click()
      await expect(admin.getByRole('article')).toContainText('Cancelled')
      await expect(admin.getByRole('article')).toContainText(/Credit note CN-\d+-\$89\.80/)
      await expect(admin.getByRole('img', { name: /PayNow/ })).toBeHidden()
      await admin.getByRole('link', { name: 'Back to the order' }).click()
      // Cancelled from two tabs, it has one.
      await admin.getByRole('link', { name: /^Credit note/ }).click()
      await expect(admin.getByRole('article')).toContainText('No longer wanted')
      await expect(admin.getByRole('article')).toContainText('Amount credited$89.80')
      await admin.getByRole('link', { name: 'Back to the order' }).click()
      await admin.getByRole('button', { name: 'Order again' }).click()
      await expect(admin.getByRole('button', { name: 'Mark quoted' })).toBeVisible()
      await expect(admin.getByRole('link', { name: /^(?:Invoice|Credit note)/ })).toBeHidden()
      expect(await stock()).toEqual([3, 0])
      // Never all products of the shop.
      expect(Math.max(...asked)).toBeLessThanOrEqual(100)
    })
  })
}

test('O9 O10 what shoppers send is understood whole, paid in two parts, and found by phone; a registered shop writes tax invoices, dated right by a device a day ahead', async ({
  admin,
  shop,
}) => {
  const wrong = 24 * 3_600_000
  await moveClock(admin, wrong)
  const shown = await admin.evaluate(() => new Date().toISOString())
  expect(Date.parse(shown)).toBeGreaterThan(Date.now() + wrong / 2)
  await shop.change({ shop: { name: 'Apex', gst_number: 'M2-1234567-8' } })
  const pads = await shop.service.entities.Product.create({ name: 'Pads', price: 54.5 })
  const cart = addFromDetails(EMPTY_CART, pads, { quantity: 2, selectedColor: 'Red' })
  const { text } = orderForChat(cart, { name: 'Raj', phone: '91234567', address: '' })
  const reference = /Reference: (.*)$/.exec(text)?.[1] ?? 'none'
  await paste(admin, text)
  await expect(admin.getByLabel('Colour')).toHaveValue('Red')
  await expect(admin.getByText('Not understood')).toBeHidden()
  await admin.keyboard.press('Control+s')
  await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
  // The button does what it says: it asks how much came, and by which way.
  await admin.getByRole('button', { name: 'Mark paid' }).click()
  const paying = admin.getByRole('dialog', { name: /^Payment for order \d+$/ })
  await expect(paying.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('109')
  await expectSound(admin)
  await paying.getByRole('spinbutton', { name: 'Amount' }).fill('50')
  await expect(
    paying.getByText('$59.00 will still be due, so the order stays as it is.'),
  ).toBeVisible()
  await paying.getByLabel('Paid by').selectOption('PayNow')
  await paying.getByRole('button', { name: 'Note payment' }).click()
  await expect(admin.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('59')
  await expect(admin.getByText(/· PayNow/)).toBeVisible()
  await admin.getByRole('button', { name: 'Mark paid' }).click()
  await paying.getByRole('button', { name: 'Note it and mark paid' }).click()
  await expect(admin.getByText('Paid in full')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Mark paid' })).toBeHidden()
  await expect(admin.getByRole('button', { name: 'Mark ready' })).toBeVisible()
  await admin.getByRole('link', { name: 'Invoice' }).click()
  const invoice = admin.getByRole('article')
  await expect(invoice).toContainText('Tax invoice')
  await expect(invoice).toContainText('GST 9%$9.00')
  await expect(invoice).toContainText(/Paid on \d+ \w+ \d{4}/)
  const [order] = await shop.service.entities.Order.filter({ customer_name: 'Raj' })
  const dates = [order?.invoice, ...(order?.timeline ?? [])].map((dated) =>
    Date.parse(dated?.date ?? ''),
  )
  expect(dates.length).toBeGreaterThan(2)
  for (const date of dates) expect(Math.abs(date - Date.now())).toBeLessThan(3_600_000)
  // A payment has a day, which is the shop's.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(Date.now())
  expect(order?.payments?.map(({ date }) => date)).toEqual([today, today])
  await openOrders(admin)
  for (const phone of ['9123', '9123 4567', '+65 91234567']) {
    await admin.getByLabel('Search orders').fill(phone)
    await expect(admin.getByRole('row').filter({ hasText: 'Raj' })).toBeVisible()
    await expect(admin.getByRole('row')).toHaveCount(2)
  }
  await admin.getByLabel('Search orders').fill(reference.toLowerCase())
  await expect(admin.getByRole('row')).toHaveCount(2)
  await admin.getByRole('row').getByRole('link', { name: '#' }).click()
  await expect(admin.getByText(`Reference ${reference}`, { exact: true })).toBeVisible()
  await expectSound(admin)
})

test('O9 O10 lines change after confirming and pieces come back with a credit note: the stock follows, once', async ({
  admin,
  shop,
}) => {
  const { Product, StockMove } = shop.service.entities
  const [mirror, grip] = await Promise.all(
    [
      { name: 'Bar-end mirror', price: 30, stock_quantity: 5 },
      { name: 'Heated grip', price: 20, stock_quantity: 4 },
    ].map((product) => Product.create(product)),
  )
  const stock = async () =>
    (await Promise.all([mirror, grip].map((each) => Product.get(each?.id ?? '')))).map(
      ({ stock_quantity }) => stock_quantity,
    )
  await openOrders(admin)
  await admin.getByRole('link', { name: 'New order' }).click()
  await admin.getByRole('button', { name: 'Add a line' }).click()
  await admin.getByRole('button', { name: 'Add a line' }).click()
  const product = admin.getByRole('combobox', { name: 'Product' })
  await expect(product).toHaveCount(2)
  await product.last().fill('mirror')
  // A line stays the same one when others go.
  await admin.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(product).toHaveValue('mirror')
  await product.focus()
  await admin.getByRole('button', { name: 'Use Bar-end mirror' }).click()
  await admin.getByLabel('Quantity').fill('3')
  await admin.getByRole('button', { name: 'Save order' }).click()
  await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(admin.getByText('3 taken from stock')).toBeVisible()
  expect(await stock()).toEqual([2, 4])

  // One mirror less, two grips more.
  await admin.getByRole('button', { name: 'Edit' }).click()
  await admin.getByLabel('Quantity').fill('2')
  await admin.getByRole('button', { name: 'Add a line' }).click()
  await product.last().fill('heated')
  await admin.getByRole('button', { name: 'Use Heated grip' }).click()
  await admin.getByLabel('Quantity').last().fill('2')
  await admin.getByRole('button', { name: 'Save changes' }).first().click()
  await expect(admin.getByText('2 taken from stock')).toHaveCount(2)
  expect(await stock()).toEqual([3, 2])

  await admin.getByRole('button', { name: 'Take back pieces' }).click()
  const dialog = admin.getByRole('dialog', { name: 'What comes back?' })
  await dialog.getByLabel('Bar-end mirror, of 2').fill('1')
  await dialog.getByLabel('Heated grip, of 2').fill('1')
  // The grip is broken.
  await dialog.getByLabel('Back into stock').last().uncheck()
  await expect(dialog.getByLabel('Amount credited')).toHaveValue('50')
  await dialog.getByLabel('Reason, for the customer').fill('<i>Too small</i>')
  await expectSound(admin)
  await dialog.getByRole('button', { name: 'Write credit note' }).click()
  const paper = admin.getByRole('article')
  await expect(paper).toContainText(/Credit note\s*CN-\d+/)
  await expect(paper).toContainText('<i>Too small</i>')
  await expect(paper).toContainText('Amount credited$50.00')
  await expectSound(admin)
  expect(await stock()).toEqual([4, 2])

  await admin.getByRole('link', { name: 'Back to the order' }).click()
  await expect(admin.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('50')
  await expect(admin.getByLabel('Text', { exact: true })).toHaveValue(
    /we have written credit note CN-\d+ .*: \$50\.00\.\nReason: <i>Too small<\/i>/,
  )
  await expect(admin.getByRole('button', { name: 'Edit' })).toBeHidden()
  await admin.getByRole('button', { name: 'Cancel order' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(admin.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  expect(await stock()).toEqual([5, 3])
  for (const [at, product] of [mirror, grip].entries()) {
    const moves = await StockMove.filter({ product_id: product?.id ?? '' })
    expect(moves.reduce((sum, { quantity }) => sum + quantity, 0)).toBe((await stock())[at])
  }
})

test('O9 O10 half of a discounted order gives back half of what was paid, and what nobody has paid is never called paid', async ({
  admin,
  shop,
}) => {
  const { Product, Order } = shop.service.entities
  const disc = await Product.create({ name: 'Wave disc', price: 10, stock_quantity: 2 })
  const line = { name: disc.name, product_id: disc.id, quantity: 2, price: 10, taken: 0 }
  const sold = { ...NEW_ORDER, lines: [line], discount: 10, customer_name: 'Kai' }
  await Order.create({ ...sold, number: '6001', status: 'quoted' })
  await admin.goto(`${shop.url}/admin/orders/6001`)
  await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
  await admin.getByRole('button', { name: 'Take back pieces' }).click()
  const dialog = admin.getByRole('dialog', { name: 'What comes back?' })
  await dialog.getByLabel('Wave disc, of 2').fill('1')
  await expect(dialog.getByLabel('Amount credited')).toHaveValue('5')
  await expect(dialog.getByText('Less their share of the discount, $5.00.')).toBeVisible()
  await expectSound(admin)
  await dialog.getByRole('button', { name: 'Write credit note' }).click()
  const paper = admin.getByRole('article')
  await expect(paper).toContainText('Discount-$5.00')
  await expect(paper).toContainText(/for invoice INV-\d+/)
  await admin.getByRole('link', { name: 'Back to the order' }).click()
  await admin.getByRole('button', { name: 'Take back pieces' }).click()
  await dialog.getByLabel('Wave disc, of 1').fill('1')
  await expect(dialog.getByLabel('Amount credited')).toHaveValue('5')
  await dialog.getByRole('button', { name: 'Write credit note' }).click()
  await admin.getByRole('link', { name: 'Back to the order' }).click()
  await expect(admin.getByText('Nothing is due')).toBeVisible()
  await expect(admin.getByText('Paid in full')).toBeHidden()
  // Nothing is to be paid, so nothing can be marked so.
  await expect(admin.getByRole('button', { name: 'Mark ready' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Mark paid' })).toBeHidden()
  expect((await Product.get(disc.id)).stock_quantity).toBe(2)
})

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O9 O10 a parcel is sent with one of the shop’s couriers or another; the slip says how the customer wishes it, and errors go with their page', async ({
      admin,
      shop,
    }) => {
      await shop.change({ shop: { name: 'Apex', couriers: ['Merlin Express', 'Kampong Courier'] } })
      const { Order } = shop.service.entities
      const number = `62${viewport.width}`
      const line = { name: 'Chain', is_unlisted: true, quantity: 1, price: 40, taken: 0 }
      const wish = {
        ...{ delivery_way: 'Express delivery', customer_notes: 'Please call before delivery' },
        ...{ notes: 'A regular', customer_name: 'Siti', customer_address: '1 Road' },
      }
      const timeline = [{ status: 'ready' as const, date: new Date().toISOString(), by: 'x' }]
      const order = { ...NEW_ORDER, ...wish, number, lines: [line], timeline }
      await Order.create({ ...order, status: 'ready' })
      const empty = { ...NEW_ORDER, customer_name: '', number: `63${viewport.width}` }
      await Order.create(empty)

      // What went wrong on one page is not told on the next.
      await admin.goto(`${shop.url}/admin/orders/63${viewport.width}`)
      await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
      const error = admin.getByText('Add at least one line first.')
      await expect(error).toBeVisible()
      await openOrders(admin)
      await expect(error).toBeHidden()

      await admin.goto(`${shop.url}/admin/orders/${number}`)
      await expect(admin.getByText('Express delivery')).toBeVisible()
      await admin.getByLabel('Tracking').fill('half typed')
      await admin.getByRole('button', { name: 'Mark sent' }).click()
      const parcel = admin.getByRole('dialog', { name: `Send order ${number}` })
      await expect(parcel.getByLabel('Courier')).toHaveText(/Merlin Express.*Kampong Courier/)
      await parcel.getByLabel('Courier', { exact: true }).selectOption('Another …')
      await parcel.getByLabel('Name of the courier').fill('My cousin')
      await parcel.getByLabel('Tracking').fill('NV-1')
      await expectSound(admin)
      await parcel.getByRole('button', { name: 'Mark sent' }).click()
      await expect(admin.getByRole('button', { name: 'Mark done' })).toBeVisible()
      await expect(admin.getByLabel('Text', { exact: true })).toHaveValue(
        /on its way with My cousin\.\nTracking: NV-1/,
      )
      // What was typed elsewhere on the page stays.
      await expect(admin.getByLabel('Tracking')).toHaveValue('half typed')
      const [sent] = await Order.filter({ number })
      expect(sent).toMatchObject({ status: 'sent', courier: 'My cousin', tracking: 'NV-1' })

      await admin.getByRole('link', { name: 'Packing slip' }).click()
      const slip = admin.getByRole('article')
      await expect(slip).toContainText('Delivery wish: Express delivery')
      await expect(slip).toContainText('Notes of the customer: Please call before delivery')
      await expect(slip).not.toContainText('A regular')
      await expectSound(admin)
    })
  })
}

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O9 the same message pasted again opens its order, and makes another one only when it is asked to', async ({
      admin,
      shop,
      context,
    }) => {
      test.slow()
      const name = `Chain kit ${viewport.width}`
      const kit = await shop.service.entities.Product.create({ name, price: 80 })
      const cart = addFromDetails(EMPTY_CART, kit, { quantity: 1, selectedColor: null })
      const customer = { name: `Nora ${viewport.width}`, phone: '91234567', address: '' }
      const { text } = orderForChat(cart, customer)
      const made = () => shop.service.entities.Order.filter({ customer_name: customer.name })
      const orders = admin.getByRole('heading', { level: 1, name: /^Order \d+$/ })

      // Two tabs at the same moment.
      await paste(admin, `[28/11/26, 10:15:03] ~ Nora: ${text}`)
      await expect(admin.getByText('Not understood')).toBeHidden()
      const second = await context.newPage()
      await second.goto(admin.url())
      await expect(second.getByLabel('Name')).toHaveValue(customer.name)
      await Promise.all(
        [admin, second].map((tab) => tab.getByRole('button', { name: 'Save order' }).click()),
      )
      await expect.poll(made).toHaveLength(1)
      const [{ number } = { number: '' }] = await made()
      const isHere = `This order is already here: #${number}.`
      await expect(admin.getByText(isHere).or(orders)).toBeVisible()
      await expect(
        second.getByText(isHere).or(second.getByRole('heading', { name: `Order ${number}` })),
      ).toBeVisible()
      await second.close()
      expect(await made()).toHaveLength(1)

      await openOrders(admin)
      await admin.getByRole('textbox', { name: 'Message' }).fill(text)
      await admin.getByRole('button', { name: 'Read the message' }).click()
      await expect(admin.getByRole('heading', { name: `Order ${number}` })).toBeFocused()
      await expect(admin.getByText(isHere)).toBeVisible()
      await expectSound(admin)
      await admin.getByRole('button', { name: 'Make another order of the message' }).click()
      await expect(admin.getByText(isHere)).toBeVisible()
      await expectSound(admin)
      expect(await made()).toHaveLength(1)
      await admin.getByRole('button', { name: 'Save as another order' }).click()
      await expect(orders).toBeVisible()
      await expect.poll(made).toHaveLength(2)

      // A message without a reference may be meant twice: it is asked.
      const product = productMessage(kit, { quantity: 7, selectedColor: null })
      await paste(admin, product)
      await admin.getByLabel('Name').fill(customer.name)
      await admin.getByRole('button', { name: 'Save order' }).click()
      await expect(orders).toBeVisible()
      await paste(admin, product)
      await expect(
        admin.getByText('Save it only if the customer orders the same once'),
      ).toBeVisible()
      await expectSound(admin)
      await admin.getByRole('link', { name: /^Open order \d+$/ }).click()
      await expect(orders).toBeVisible()
      expect(await made()).toHaveLength(3)
      await admin.goto(`${shop.url}/admin/orders/new`)
      await admin.getByRole('button', { name: 'Start again' }).click()
    })

    test('O9 who presses Save order while its words change to those of another order makes none', async ({
      admin,
      shop,
    }) => {
      const name = `Tan ${viewport.width}`
      const made = () => shop.service.entities.Order.filter({ customer_name: name })
      const kit = await shop.service.entities.Product.create({ name: 'Kit', price: 80 })
      const cart = addFromDetails(EMPTY_CART, kit, { quantity: 1, selectedColor: null })
      const { text } = orderForChat(cart, { name, phone: '91234567', address: '' })
      await paste(admin, text)
      await admin.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>('[data-save]')
        new MutationObserver((_changes, observer) => {
          if (!button?.textContent?.includes('another')) return
          observer.disconnect()
          button.click()
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      })
      const reference = /Reference: (\w+)/.exec(text)?.[1] ?? ''
      const number = `70${viewport.width}`
      await shop.service.entities.Order.create({
        ...{ ...NEW_ORDER, number, reference },
        ...{ customer_name: name, lines: [] },
      })
      await expect(admin.getByText(`This order is already here: #${number}.`)).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Save as another order' })).toBeVisible()
      await expectSound(admin)
      expect(await made()).toHaveLength(1)
    })

    test('O9 M6 the second message of a long order completes the first, and what is wrong is known before it is saved', async ({
      admin,
      shop,
    }) => {
      const name = `Rim ${viewport.width}`
      const rim = await shop.service.entities.Product.create({ name, price: 8 })
      const cart = Array.from({ length: 90 }, (_, at) => ({
        ...{ ...rim, id: `${rim.id}${at}`, quantity: 1, selectedColor: null },
      }))
      const customer = {
        ...{ name: `Ravi ${viewport.width}`, phone: '9123 4567' },
        address: 'Attn Mdm Lim\nPhone: 6777 8888 (office)\nBlk 5',
      }
      const { text, full, isShortened } = orderForChat(cart, customer)
      expect(isShortened).toBe(true)
      await paste(admin, text)
      await expect(admin.getByLabel('Address')).toHaveValue(customer.address)
      await expect(admin.getByLabel('Phone')).toHaveValue('9123 4567')
      await expect(admin.getByText('Answers go to +65 9123 4567.')).toBeVisible()
      await admin.getByLabel('Name').fill('n'.repeat(1001))
      await expect(admin.getByText('1000 characters at most.')).toBeVisible()
      await admin.getByRole('button', { name: 'Save order' }).click()
      await expect(admin.getByLabel('Name')).toBeFocused()
      await admin.getByLabel('Name').fill(`Ravi Kumar ${viewport.width}`)
      await admin.getByRole('button', { name: 'Add a line' }).click()
      await admin.getByRole('button', { name: 'Save order' }).click()
      await expect(admin.getByRole('combobox', { name: 'Product' })).toBeFocused()
      await expect(admin.getByText('Say what this line is, or remove it.')).toBeVisible()
      await expectSound(admin)
      await admin.getByRole('button', { name: 'Remove line 1' }).click()
      await admin.getByRole('button', { name: 'Save order' }).click()
      const title = admin.getByRole('heading', { level: 1, name: /^Order \d+$/ })
      await expect(title).toBeVisible()
      const first = await title.textContent()

      await openOrders(admin)
      await admin.getByRole('textbox', { name: 'Message' }).fill(`${text}\n${full}`)
      await admin.getByRole('button', { name: 'Read the message' }).click()
      await expect(admin.getByText('The whole message has come')).toBeVisible()
      await expect(title).toHaveText(first ?? '')
      const found = await shop.service.entities.Order.filter({
        customer_name: `Ravi Kumar ${viewport.width}`,
      })
      expect(found).toMatchObject([{ customer_address: customer.address }])
      expect(found[0]?.lines).toHaveLength(90)
      expect(found[0]?.lines[0]).toMatchObject({ name, product_id: rim.id, price: 8 })

      // A new one without anything says what it needs.
      await admin.goto(`${shop.url}/admin/orders/new`)
      await admin.getByRole('button', { name: 'Save order' }).click()
      await expect(admin.getByText('Add at least one line first.')).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Add a line' })).toBeFocused()
    })

    test('O10 M6 a number that no chat opens with is told, and corrected where it is', async ({
      admin,
      shop,
    }) => {
      const { Order } = shop.service.entities
      const number = `W${viewport.width}`
      const made = { number, customer_name: 'Siti', customer_phone: '012-345 6789' }
      const order = await Order.create({ ...NEW_ORDER, ...made })
      await admin.goto(`${shop.url}/admin/orders/${number}`)
      await expect(admin.getByText('No chat can be opened with “012-345 6789”.')).toBeVisible()
      const open = admin.getByRole('link', { name: 'Open in WhatsApp' })
      await expect(open).toBeHidden()
      await expectSound(admin)
      const phone = admin.getByRole('textbox', { name: 'Phone' })
      await phone.fill('call me')
      await admin.getByRole('button', { name: 'Save the number' }).click()
      await expect(admin.getByText('This is no phone number.')).toBeVisible()
      await expect(phone).toBeFocused()
      await expectSound(admin)
      await phone.fill('+60 012-345 6789')
      await phone.press('Enter')
      await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\/60123456789\?text=/)
      expect(await Order.get(order.id)).toMatchObject({ customer_phone: '+60 12 345 6789' })

      await Order.update(order.id, { customer_phone: '' })
      await admin.reload()
      await expect(admin.getByText('The order names no phone number.')).toBeVisible()
      await Order.update(order.id, { customer_phone: '8123 4567' })
      await admin.reload()
      await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\/6581234567\?text=/)
      await Order.delete(order.id)
    })

    test('O17 the palette finds orders, products and users by number and name', async ({
      admin,
      shop,
    }) => {
      const { Product, Order } = shop.service.entities
      const seat = await Product.create({ name: 'Quilted seat (L) 100%', price: 90 })
      const order = await Order.create({
        ...NEW_ORDER,
        number: '7391',
        customer_name: 'Quentin <b>Ong',
      })
      const palette = admin.getByRole('dialog', { name: 'Search' })
      const field = palette.getByRole('combobox')
      const open = async (typed: string, found: string) => {
        await admin.keyboard.press('Control+k')
        await field.fill(typed)
        await expect(palette.getByRole('option', { name: found })).toBeVisible()
      }
      await open('7391', 'Order 7391')
      await admin.keyboard.press('Enter')
      await expect(admin.getByRole('heading', { level: 1, name: 'Order 7391' })).toBeVisible()
      await open('(l) 100%', 'Quilted seat')
      await admin.keyboard.press('Enter')
      await expect(admin.getByLabel('Name', { exact: true })).toHaveValue('Quilted seat (L) 100%')
      await open('qu', 'Quentin <b>Ong')
      await expect(palette.getByRole('option', { name: 'Quilted seat' })).toBeVisible()
      await expectSound(admin)
      await field.fill('no such thing')
      await expect(palette.getByText('Nothing found.')).toBeVisible()
      await field.fill('qu')
      await expect(palette.getByRole('option', { name: 'Quilted seat' })).toBeVisible()
      await field.fill('??')
      await expect(palette.getByText('Nothing found.')).toBeVisible()
      await admin.keyboard.press('Escape')
      await Promise.all([Product.delete(seat.id), Order.delete(order.id)])
    })
  })
}

for (const timezoneId of ['America/New_York', 'Asia/Singapore', 'UTC']) {
  test.describe(`on a device of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('T10 O10 invoices, credit notes, payments and the list are dated by the day of the shop', async ({
      admin,
      shop,
    }) => {
      const number = String(6000 + timezoneId.length)
      await shop.change({ shop: { name: 'Apex', gst_number: 'M2-1234567-8' } })
      // Confirmed at seven minutes to midnight in UTC: on the first of a quarter in Singapore.
      const date = '2026-09-30T23:53:00.000Z'
      const seller = { name: 'Apex', address: '', registration_number: '', paynow: '' }
      const line = { product_id: null, is_unlisted: true, name: 'Lever', colour: null, bike: null }
      const sold = {
        customer_name: 'Mei Tan',
        customer_address: '1 Road',
        lines: [{ ...line, quantity: 1, price: 20, taken: 0 }],
        delivery_fee: 0,
        discount: 0,
      }
      const { id } = await shop.service.entities.Order.create({
        ...NEW_ORDER,
        ...sold,
        number,
        status: 'confirmed',
        payments: [{ date, amount: 5, note: '' }],
        timeline: [{ status: 'confirmed', date, by: 'Mei' }],
        credit_notes: [{ number: 'CN-1', date, reason: '', amount: 5, lines: [] }],
        invoice: { ...sold, seller: { ...seller, gst_number: 'M2-1234567-8' }, date },
      })
      await admin.goto(`${shop.url}/admin/orders/${number}/invoice`)
      await expect(admin.getByRole('article')).toContainText('1 Oct 2026')
      await admin.goto(`${shop.url}/admin/orders/${number}`)
      await expect(admin.getByText('1 Oct 2026, 07:53').first()).toBeVisible()
      await expect(admin.getByText('30 Sept 2026')).toHaveCount(0)
      await admin.getByRole('link', { name: /^Credit note/ }).click()
      await expect(admin.getByRole('article')).toContainText('1 Oct 2026')
      const order = await shop.service.entities.Order.get(id)
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        await shop.change({ shop: { name: 'Apex', time_zone: zone } })
        await admin.goto(`${shop.url}/admin/orders`)
        const options = { dateStyle: 'medium', timeZone: zone } as const
        const day = new Intl.DateTimeFormat('en-GB', options).format(new Date(order.created_date))
        const row = admin
          .getByRole('listitem')
          .or(admin.getByRole('row'))
          .filter({ hasText: `#${number}` })
        await expect(row.first()).toContainText(day)
      }
      await shop.change({ shop: { name: 'Apex' } })
    })
  })
}

test('O10 the invoice and the slip of ten lines are one page each on A4', async ({
  admin,
  shop,
}) => {
  const lines = Array.from({ length: 10 }, (_, index) => ({
    name: `Brake lever ${index}, which has a name that needs a second line on paper`,
    product_id: null,
    is_unlisted: true,
    quantity: 2,
    colour: 'Racing Red',
    bike: 'XMAX V3 (2024-2025)',
    price: 189.9,
    taken: 0,
  }))
  const customer = {
    customer_name: 'Mei Tan',
    customer_address: '1 Road\n#02-03\nSingapore 560123',
  }
  const sold = { ...customer, lines, delivery_fee: 12, discount: 5 }
  const order = { ...NEW_ORDER, ...sold, number: '5001', status: 'confirmed' as const }
  const seller = {
    name: 'Apex Pte Ltd',
    address: '10 Street\nSingapore 408600',
    registration_number: '201403121W',
    paynow: '201403121W',
    gst_number: 'M2-1234567-8',
  }
  const invoice = { ...sold, seller, date: '2026-11-23T00:00:00.000Z' }
  await shop.service.entities.Order.create({ ...order, invoice })
  const print = admin.getByRole('button', { name: 'Print' })
  for (const paper of ['invoice', 'slip']) {
    await admin.goto(`${shop.url}/admin/orders/5001/${paper}`)
    await expect(admin.getByRole('article')).toContainText('Brake lever 9')
    await expect(print).toBeVisible()
    await admin.evaluate(() => document.fonts.ready.then(() => undefined))
    const pdf = await admin.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  await shop.service.entities.Order.create({ ...order, number: '5002' })
  await admin.goto(`${shop.url}/admin/orders/5002/invoice`)
  await expect(admin.getByText('The invoice is made when the order is confirmed.')).toBeVisible()
  await expect(print).toHaveCount(0)
})

test('O9 what is typed as fast as a scanner does is all there', async ({ admin, shop }) => {
  await admin.goto(`${shop.url}/admin/orders/new`)
  await admin.getByRole('button', { name: 'Add a line' }).click()
  const product = admin.getByLabel('Product', { exact: true })
  await product.pressSequentially('Labour fitting', { delay: 10 })
  await expect(product).toHaveValue('Labour fitting')
})
