import { chatText } from '../fixtures.ts'
import { expect, expectSound, openArea, test, widths } from './admin.ts'
import { storedDrafts } from './stored-drafts.ts'

test.use({ file: 'finishes' })

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O11 F1 F5 F7 the owner lists a bike, a colour and a carbon part of their own, and shoppers order them', async ({
      admin,
      shop,
      context,
    }) => {
      test.slow()
      const ink = viewport.width === 360 ? 'Ink' : 'Deep Ink'
      await shop.change({ shop: { name: 'Apex', whatsapp_number: '6591234567' } })
      await openArea(admin, 'The shop')
      await admin.getByRole('link', { name: 'Bikes and finishes' }).click()
      await expect(admin.getByRole('heading', { level: 1 })).toBeFocused()
      if (viewport.width < 640)
        await admin.getByRole('button', { name: 'Show the preview' }).click()
      const preview = admin.frameLocator('iframe')

      // By keyboard alone: a new bike, which looks like one that is drawn.
      await admin.getByLabel('Name of a new bike').fill('TMAX <b>560')
      await admin.keyboard.press('Enter')
      await admin.getByLabel('Years').fill('2025')
      await admin.getByLabel('Looks like').selectOption('XMAX V3')
      await expect(preview.getByLabel('Bike model')).toContainText('TMAX <b>560 (2025)')

      await admin.getByLabel('Name of a new colour').fill(ink)
      await admin.keyboard.press('Enter')
      const hex = admin.getByLabel('Colour on the screen', { exact: true })
      await hex.fill('blue')
      await expect(admin.getByText('A # and six digits')).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await hex.fill('#112244')
      await admin.getByLabel('Finish', { exact: true }).selectOption('matte')
      await admin.getByLabel('Among the popular ones').check()
      await expect(preview.getByRole('radio', { name: `${ink}, matte, special` })).toHaveCount(2)
      await expectSound(admin)

      // What is first is chosen first.
      await admin.getByLabel('Search colours').fill('racing')
      await expect(admin.getByRole('button', { name: /^Racing Red/ })).toBeVisible()
      await expect(admin.getByRole('button', { name: /^Snow White/ })).toHaveCount(0)
      await admin.getByLabel('Search colours').fill('')
      await admin.getByRole('button', { name: /^Full Body/ }).click()
      await admin.getByRole('button', { name: 'Remove Full Body' }).click()
      await admin.keyboard.press('Control+s')
      await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()

      const shopper = await context.newPage()
      await shopper.goto(`${shop.url}/customspray?colour=${ink.toLowerCase().replace(' ', '-')}`)
      await shopper.getByLabel('Bike model').selectOption('TMAX <b>560 (2025)')
      await expect(shopper.getByText('55 colours', { exact: true })).toBeVisible()
      const order = shopper.getByRole('link', { name: 'Order via WhatsApp' }).first()
      await expect
        .poll(async () => chatText(await order.getAttribute('href')))
        .toContain(`Color: ${ink} (#112244)\nBike: TMAX <b>560 (2025)`)
      await shopper.goto(`${shop.url}/customcarbonfiber`)
      await expect(shopper.getByRole('radio', { name: /^Full Body/ })).toHaveCount(0)
      await expect(shopper.getByRole('radio', { name: /^Front Fairing/ }).first()).toBeChecked()
      await shopper.close()
    })
  })
}

test('O5 O6 O11 lists left in the middle are there again, and one changed meanwhile is asked about', async ({
  admin,
  shop,
}) => {
  await shop.change({ shop: { name: 'Apex' } })
  await admin.goto(`${shop.url}/admin/shop/finishes`)
  await admin.getByRole('button', { name: /^X750/ }).click()
  await admin.getByLabel('Years').fill('2024-2026')
  await expect.poll(() => admin.evaluate(storedDrafts)).toContain('2024-2026')
  await admin.reload()
  await expect(admin.getByText('You left this here')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'X750 2024-2026' })).toBeVisible()
  await shop.change({ shop: { name: 'Apex', bikes: [{ id: 'x750', name: 'Y750', years: '1' }] } })
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  const question = admin.getByRole('dialog', {
    name: 'Somebody else has changed this meanwhile',
  })
  await expect(question).toContainText('Bikes')
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByRole('button', { name: 'X750 2024', exact: true })).toBeVisible()
})
