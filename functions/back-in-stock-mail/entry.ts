import { fieldsOf, find, type Shop, sendEmail, shopOf } from '../shared/platform.ts'
import { canAdd, isShown, variantText } from '../shared/read-order.js'
import { deleteExpired, type StockRequest } from '../shared/stock-request.ts'

const AT_ONCE = 100

/** Called by the automation: each who asked gets one mail, also when it is called again after a failure. */
export default async function backInStockMail(request: Request): Promise<Response> {
  const shop = shopOf(request)
  const { event } = await fieldsOf(request)
  const { entity_id: product_id } = Object(event)
  const [product] = await find<Product>(shop, 'Product', { id: product_id }, 1)
  await deleteExpired(shop)
  // Who waits for a hidden one is told when it is shown.
  if (!product || !isShown(product)) return Response.json({ mailed: 0 })
  let mailed = 0
  for (const one of await waitingFor(shop, product))
    if (await mail(shop, product.name, one)) mailed += 1
  return Response.json({ mailed })
}

interface Product {
  id: string
  status?: 'shown' | 'hidden' | null
  name: string
}

/** Those whose size and colour are there; who named none waits for any of them. */
async function waitingFor(shop: Shop, product: Product): Promise<StockRequest[]> {
  const found: StockRequest[] = []
  const waiting = { product_id: product.id, mailed_date: null }
  for (let skip = 0; ; skip += AT_ONCE) {
    const requests = await find<StockRequest>(shop, 'StockRequest', waiting, AT_ONCE, skip)
    found.push(
      ...requests.filter(({ size, color }) =>
        canAdd(product, { selectedSize: size, selectedColor: color }),
      ),
    )
    if (requests.length < AT_ONCE) return found
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
