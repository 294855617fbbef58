import { paths, pathTo } from '@pitlane/protocol'
import type { Page } from '@playwright/test'
import { WHATSAPP_KINDS } from '../../apps/platform/test/data/whatsapp-kinds.ts'
import { type StartedWhatsApp, startWhatsApp } from '../../apps/platform/test/start-whatsapp.ts'
import { test as base, expect, expectSound, openArea } from './admin.ts'

/** A shop with an account of WhatsApp Business, and the service itself. */
const test = base.extend<object, { vendor: StartedWhatsApp }>({
  vendor: [
    async ({ file: _file }, use) => {
      const vendor = await startWhatsApp()
      await use(vendor)
      await vendor.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ vendor: { config, host } }, use) => {
      await use({
        DEMO: '0',
        WHATSAPP_PHONE_NUMBER_ID: config.phoneNumberId,
        WHATSAPP_TOKEN: config.token,
        WHATSAPP_APP_SECRET: config.appSecret,
        WHATSAPP_VERIFY_TOKEN: config.verifyToken,
        WHATSAPP_API_URL: config.apiUrl,
        OUTBOUND_PRIVATE_HOSTS: host,
      })
    },
    { scope: 'worker' },
  ],
})
test.use({ file: 'chat-kinds' })

const SOON = { timeout: 30_000 }

async function openConversation(page: Page, name: string) {
  await openArea(page, 'Conversations')
  await page.getByRole('link').filter({ hasText: name }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Conversation with ${name}` }),
  ).toBeVisible()
}

for (const [index, viewport] of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
].entries()) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O14 every kind of message stands in its conversation, seen, heard or said in words', async ({
      admin,
      shop,
      vendor,
    }) => {
      test.setTimeout(120_000)
      const webhook = shop.url + pathTo(paths.whatsAppWebhook, { appId: 'pitlane' })
      vendor.deliverTo((init) => fetch(webhook, init))
      const name = `Mei ${viewport.width}`
      const from = `659000100${index}`
      await vendor.deliver(
        WHATSAPP_KINDS.map(({ message }) => vendor.kind(from, message)),
        { contacts: [{ profile: { name, username: 'mei.rides' }, wa_id: from }] },
      )
      const large = { type: 'audio', audio: { id: 'media-large', voice: true } }
      const said = vendor.kind(from, { type: 'text', text: { body: 'Two levers' } })
      await vendor.deliver([vendor.kind(from, large), said])
      const wording = { type: 'text', text: { body: 'Three levers' } }
      const edit = { original_message_id: said.id, message: wording }
      await vendor.deliver([vendor.kind(from, { type: 'edit', edit })])

      await openConversation(admin, name)
      await expect(admin.getByText(`WhatsApp · @mei.rides · +${from}`)).toBeVisible()
      const messages = admin
        .getByRole('listitem')
        .filter({ has: admin.locator(':scope > p.quiet') })
      await expect(admin.getByText('Three levers')).toBeVisible(SOON)
      await expect.poll(() => messages.count()).toBeGreaterThanOrEqual(WHATSAPP_KINDS.length)
      await expect(admin.getByRole('img', { name: 'Picture from the customer' })).toHaveCount(2)
      await expect(admin.getByLabel('Voice message from the customer')).toHaveCount(1)
      await expect(admin.getByLabel('Video from the customer')).toHaveCount(1)
      await expect(
        admin.getByRole('link', { name: /^Save the file · list <b>\.doc/ }),
      ).toBeVisible()
      await expect(admin.getByText('It is too large to be kept (17 MB): 16 MB are.')).toBeVisible()
      await expect(
        admin.getByRole('link', { name: 'Open in a map: 1.3521, 103.8198' }),
      ).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=1\.3521%2C103\.8198$/,
      )
      await expect(admin.getByRole('link', { name: '+65 8123 4567' })).toHaveAttribute(
        'href',
        'tel:+6581234567',
      )
      await expect(admin.getByText('2 × LEVER-1')).toBeVisible()
      await expect(admin.getByText('Something the shop cannot show: poll creation')).toBeVisible()
      await expect(admin.getByText('Reacted 👍 to an earlier message')).toBeVisible()
      await admin.getByText(/^Changed on/).click()
      await expect(admin.getByText('Two levers')).toBeVisible()
      // The picture is really there.
      await admin
        .getByRole('img', { name: 'Picture from the customer' })
        .first()
        .scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          admin
            .getByRole('img', { name: 'Picture from the customer' })
            .first()
            .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
        )
        .toBeGreaterThan(0)
      await expectSound(admin)
      if (process.env.SHOTS) {
        await admin.screenshot({
          path: `${process.env.SHOTS}/kinds-${viewport.width}.png`,
          fullPage: true,
        })
      }

      await admin.getByRole('button', { name: 'Take over' }).click()
      await admin.getByRole('textbox', { name: 'Your answer' }).fill('Good day, we have it.')
      await admin.getByRole('button', { name: 'Send' }).click()
      await expect.poll(() => vendor.sentTo(from), SOON).toContain('Good day, we have it.')
    })
  })
}

test('O9 an order from the catalogue leads from its conversation to the order, and back', async ({
  admin,
  shop,
  vendor,
}) => {
  const webhook = shop.url + pathTo(paths.whatsAppWebhook, { appId: 'pitlane' })
  vendor.deliverTo((init) => fetch(webhook, init))
  const { Product } = shop.service.entities
  await Product.create({ name: 'Race lever', price: 20, part_number: 'RL-1' })
  const product_items = [
    { product_retailer_id: 'rl1', quantity: 2, item_price: 18, currency: 'SGD' },
    { product_retailer_id: 'GONE', quantity: 1, item_price: 5, currency: 'SGD' },
  ]
  const order = { catalog_id: '1', text: 'After six, please', product_items }
  const { from: _from, ...hidden } = Object(vendor.kind('none', { type: 'order', order }))
  await vendor.deliver([{ ...hidden, from_user_id: 'SG.900' }], {
    contacts: [{ profile: { name: 'Hidden Tan' }, user_id: 'SG.900' }],
  })
  await expect.poll(() => vendor.sentTo('SG.900'), SOON).toHaveLength(1)
  await openConversation(admin, 'Hidden Tan')
  await admin.getByRole('link', { name: /^Order \d+$/ }).click()
  await expect(admin.getByText('Hidden Tan', { exact: true })).toBeVisible()
  await expect(admin.getByText('GONE').first()).toBeVisible()
  await expect(
    admin.getByText('Not one product has this id or part number: GONE').first(),
  ).toBeVisible()
  await expect(admin.getByText('After six, please').first()).toBeVisible()
  await expectSound(admin)
  await admin.getByRole('button', { name: 'Send in WhatsApp' }).click()
  await expect.poll(() => vendor.sentTo('SG.900'), SOON).toHaveLength(2)
  await admin.getByRole('link', { name: 'The conversation' }).click()
  await expect(
    admin.getByRole('heading', { level: 1, name: 'Conversation with Hidden Tan' }),
  ).toBeVisible()
})
