import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { NEW_ORDER } from '../../apps/server/test/new-order.ts'
import { LONG } from '../long-words.ts'
import type { OwnShop } from '../own-shop.ts'
import { expect, owner, test } from './admin.ts'

test.use({ file: 'long-words', viewport: { width: 320, height: 640 } })

const email = `${LONG.slice(0, 60)}@${LONG.slice(0, 60)}.example`

/** What reaches over the window’s edge, and nothing around it scrolls or ends in an ellipsis. */
function overEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const isUncut = (element: Element): boolean => {
      for (let each = element.parentElement; each; each = each.parentElement)
        if (isCut(each)) return false
      return true
    }
    // One pixel is a matter of rounding.
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isInView = width > 1 && right > 0
        const isOver = right > window.innerWidth + 1 || left < -1
        return isInView && isOver && isUncut(element)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
}

async function fill(shop: OwnShop): Promise<Record<string, string>> {
  const { Product, Order } = shop.service.entities
  const { id } = await Product.create({
    name: LONG,
    brand: LONG,
    part_number: LONG,
    description: LONG,
    price: 12_345.5,
    stock_quantity: 1,
    available_colors: [LONG],
    sizes: [LONG],
    stock_by_variant: [{ size: LONG, color: LONG, stock_quantity: 1 }],
    specifications: { [LONG]: LONG },
  })
  await Product.update(id, { goes_with: [id], needs_also: [LONG] })
  await Order.create({
    ...NEW_ORDER,
    number: '1001',
    status: 'confirmed',
    customer_name: LONG,
    customer_phone: LONG,
    customer_address: LONG,
    notes: LONG,
    courier: LONG,
    tracking: LONG,
    reference: LONG.slice(0, 20),
    lines: [
      {
        name: LONG,
        product_id: id,
        colour: LONG,
        bike: LONG,
        quantity: 2,
        taken: 1,
        price: 12_345.5,
      },
    ],
    payments: [{ amount: 5, date: new Date().toISOString(), note: LONG }],
    source_text: LONG,
    unread: [LONG],
  })
  const admin = shop.visitor()
  await admin.auth.login(owner.email, owner.password)
  await admin.auth.inviteUser(email, 'user')
  const picture = await sharp({
    create: { width: 9, height: 9, channels: 3, background: '#b91c1c' },
  })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], `${LONG}.png`, { type: 'image/png' })
  await admin.integrations.Core.UploadFile({ file })
  const { token } = await shop.addUser('user')
  const { agents } = shop.visitor(token)
  const talk = await agents.createConversation({ agent_name: 'parts-adviser' })
  const content = `${LONG} https://other.example/${LONG}`
  await agents.addMessage(talk, { role: 'user', content })
  return { product: id, talk: talk.id }
}

test('O17 words that no line of a narrow phone holds are broken, and no page is wider than the window', async ({
  admin: page,
  shop,
}) => {
  test.slow()
  const { product, talk } = await fill(shop)
  const pages = [
    '/today',
    `/orders?q=${LONG}`,
    '/orders/1001',
    '/orders/1001/invoice',
    '/orders/1001/slip',
    `/products?q=${LONG}`,
    `/products/${product}`,
    '/people',
    '/people/changes',
    '/conversations',
    `/conversations/${talk}`,
    '/work',
    '/work/mails',
    '/records/Product',
    `/records/Product/${product}`,
    '/files',
    '/machine',
  ]
  const over: string[] = []
  for (const path of pages) {
    await page.goto(`${shop.url}/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    over.push(...(await overEdge(page)).map((element) => `${path}: ${element}`))
  }
  expect(over).toEqual([])
})
