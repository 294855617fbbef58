import { paths, pathTo } from '@pitlane/protocol'
import { addFromDetails, EMPTY_CART, orderForChat } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { type StartedTelegram, startTelegram } from '../../apps/platform/test/start-telegram.ts'
import { type StartedWhatsApp, startWhatsApp } from '../../apps/platform/test/start-whatsapp.ts'
import { test as base, expect, expectSound, openArea, widths } from './admin.ts'

/** A shop with an account of WhatsApp Business and a bot of Telegram, and the services themselves. */
const test = base.extend<object, { vendor: StartedWhatsApp; telegram: StartedTelegram }>({
  telegram: [
    async ({ file: _file }, use) => {
      const vendor = await startTelegram()
      await use(vendor)
      await vendor.stop()
    },
    { scope: 'worker' },
  ],
  vendor: [
    async ({ file: _file }, use) => {
      const vendor = await startWhatsApp()
      await use(vendor)
      await vendor.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ vendor: { config, host }, telegram }, use) => {
      await use({
        DEMO: '0',
        WHATSAPP_PHONE_NUMBER_ID: config.phoneNumberId,
        WHATSAPP_TOKEN: config.token,
        WHATSAPP_APP_SECRET: config.appSecret,
        WHATSAPP_VERIFY_TOKEN: config.verifyToken,
        WHATSAPP_API_URL: config.apiUrl,
        TELEGRAM_BOT_TOKEN: telegram.config.botToken,
        TELEGRAM_BOT_NAME: telegram.config.botName,
        TELEGRAM_WEBHOOK_SECRET: telegram.config.webhookSecret,
        TELEGRAM_API_URL: telegram.config.apiUrl,
        OUTBOUND_PRIVATE_HOSTS: host,
      })
    },
    { scope: 'worker' },
  ],
})
test.use({ file: 'chat-orders' })

/** The first call of a function starts its process. */
const SOON = { timeout: 30_000 }

async function openOrders(page: Page) {
  await openArea(page, 'Orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
}

for (const [index, viewport] of widths.entries()) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O9 O10 an order sent by WhatsApp appears in the open list, is confirmed, lowers the stock and is answered in the chat', async ({
      admin,
      shop,
      vendor,
    }) => {
      const webhook = shop.url + pathTo(paths.whatsAppWebhook, { appId: 'pitlane' })
      vendor.deliverTo((init) => fetch(webhook, init))
      const name = `Brake pads ${viewport.width}`
      const { Product, Order } = shop.service.entities
      const pads = await Product.create({ name, price: 25, stock_quantity: 5 })
      const cart = addFromDetails(EMPTY_CART, pads, { quantity: 2, selectedColor: 'Red' })
      const form = { name: 'Mei <b>Tan', phone: '8123 4567', address: '1 Road' }
      const text = `${orderForChat(cart, form).text}\n<img src=x onerror=alert(1)> quickly`
      const from = `659123456${index}`

      await openOrders(admin)
      const order = vendor.message(from, text)
      await vendor.deliver([order, order])
      const added = admin.getByRole('row').filter({ hasText: 'New' })
      await expect(added).toContainText('WhatsApp', SOON)
      await expect(added).toHaveCount(1)
      await expect(admin.getByTitle('1 new by chat')).toBeVisible()
      await expect.poll(() => vendor.sentTo(from)).toHaveLength(1)
      await expectSound(admin)

      await added.getByRole('link', { name: '#' }).click()
      await expect(admin.getByText(`WhatsApp · +${from}`)).toBeVisible()
      await expect(
        admin.getByText('It was sent from another number than the one it names.'),
      ).toBeVisible()
      const unread = admin.getByRole('listitem').filter({ hasText: '<img src=x onerror=alert(1)>' })
      await expect(unread).toBeVisible()
      await expectSound(admin)
      await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(admin.getByText('2 taken from stock')).toBeVisible()
      expect((await Product.get(pads.id)).stock_quantity).toBe(3)
      await expect(admin.getByTitle('1 new by chat')).toBeHidden()
      await expect(unread).toBeHidden()

      await admin.getByRole('button', { name: 'Send in WhatsApp' }).click()
      await expect(admin.getByText('The answer goes out in WhatsApp.')).toBeVisible()
      await expect.poll(() => vendor.sentTo(from)).toHaveLength(2)
      expect(vendor.sentTo(from)[1]).toMatch(/^Hello Mei <b>Tan,\n\nyour order \d+ is confirmed:/)
      await expect(admin.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/${from}\\?text=Hello`),
      )
      expect(await Order.filter({ chat_address: from })).toHaveLength(1)
      // The service had taken it, and then cannot deliver it.
      await vendor.report(from, 'failed', 131026)
      const refused = admin.getByRole('alert').filter({ hasText: 'did not arrive' })
      await expect(refused).toContainText('This number cannot receive messages', SOON)
      await expectSound(admin)

      // The owner pastes what has come by itself already.
      await openOrders(admin)
      await admin.getByRole('textbox', { name: 'Message' }).fill(text)
      await admin.getByRole('button', { name: 'Read the message' }).click()
      await expect(admin.getByText('This order is already here: #')).toBeVisible()
      await expect(admin.getByText(`WhatsApp · +${from}`)).toBeVisible()
      expect(await Order.filter({ customer_name: form.name })).toHaveLength(index + 1)

      // A sender of long ago: the link is left.
      const [kept] = await Order.filter({ chat_address: from })
      await Order.update(kept?.id ?? '', { chat_address: '6598765432' })
      await expect(admin.getByText('for 24 hours after the last message only')).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Send in WhatsApp' })).toBeHidden()
    })
  })
}

test('O9 O10 an order sent to the bot of Telegram appears as well, and is answered there', async ({
  admin,
  shop,
  telegram,
}) => {
  const webhook = shop.url + pathTo(paths.telegramWebhook, { appId: 'pitlane' })
  telegram.deliverTo((init) => fetch(webhook, init))
  const grip = await shop.service.entities.Product.create({ name: 'Bar grip', price: 12 })
  const cart = addFromDetails(EMPTY_CART, grip, { quantity: 1, selectedColor: 'Black' })
  const { text } = orderForChat(cart, { name: 'Siti', phone: '', address: '' })
  await openOrders(admin)
  await telegram.write(77_001, text)
  const added = admin.getByRole('row').filter({ hasText: 'Siti' })
  await expect(added).toContainText('Telegram', SOON)
  await expect.poll(() => telegram.sentTo(77_001)).toHaveLength(1)
  await added.getByRole('link', { name: '#' }).click()
  // Its sender is no phone number.
  await expect(admin.getByText('Telegram', { exact: true })).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Open in WhatsApp' })).toBeHidden()
  await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(admin.getByLabel('Text', { exact: true })).toHaveValue(/is confirmed/)
  await admin.getByRole('button', { name: 'Send in Telegram' }).click()
  await expect.poll(() => telegram.sentTo(77_001)).toHaveLength(2)
  expect(telegram.sentTo(77_001)[1]).toMatch(/^Hello Siti,\n\nyour order \d+ is confirmed:/)
})
