import { find, type Shop, sendEmail } from './platform.ts'
import { canAdd, isShown, variantText } from './read-order.js'
import type { StockRequest } from './stock-request.ts'

const AT_ONCE = 100

/**
 * Mails those who wait for a product that is there, each once.
 *
 * @param email of one alone
 * @returns how many mails it sent
 */
export async function mailWaiting(shop: Shop, product_id: string, email?: string): Promise<number> {
  const [product] = await find<Product>(shop, 'Product', { id: product_id }, 1)
  // Who waits for a hidden one is told when it is shown.
  if (!product || !isShown(product)) return 0
  let mailed = 0
  for (const one of await findWaiting(shop, product, email))
    if (await mail(shop, product.name, one)) mailed += 1
  return mailed
}

interface Product {
  id: string
  status?: 'shown' | 'hidden' | null
  name: string
}

/** Those whose size and colour are there; who named none waits for any of them. */
async function findWaiting(shop: Shop, product: Product, email?: string): Promise<StockRequest[]> {
  const waiting: StockRequest[] = []
  const filter = {
    product_id: product.id,
    mailed_date: null,
    unconfirmed_date: null,
    ...(email !== undefined && { email }),
  }
  for (let skip = 0; ; skip += AT_ONCE) {
    const requests = await find<StockRequest>(shop, 'StockRequest', filter, AT_ONCE, skip)
    waiting.push(
      ...requests.filter(({ size, color }) =>
        canAdd(product, { selectedSize: size, selectedColor: color }),
      ),
    )
    if (requests.length < AT_ONCE) return waiting
  }
}

/** Whoever takes the request sends the mail, and nobody else. */
async function mail(shop: Shop, product: string, request: StockRequest) {
  const { id, product_id, email, stop, size, color } = request
  const name = [product, variantText({ size, color })].filter(Boolean).join(', ')
  const choice = new URLSearchParams({
    id: product_id,
    ...(color && { color }),
    ...(size && { size }),
  })
  const take = (from: string | null, to: string | null) =>
    shop.call<{ updated: number }>('PATCH', '/entities/StockRequest/update-many', {
      query: { id, mailed_date: from },
      data: { $set: { mailed_date: to } },
    })
  const now = new Date().toISOString()
  if ((await take(null, now)).updated === 0) return false
  try {
    await sendEmail(shop, {
      to: email,
      subject: `Back in stock: ${name.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
      body: `Hello,

${name} is back in stock. You asked us to tell you.

${shop.url}/productdetails?${choice}

This is the one mail about it. To get none about other products either:
${shop.url}/api/functions/back-in-stock?stop=${stop}
`,
    })
    return true
  } catch (error) {
    await take(now, null)
    throw error
  }
}
