import { find, openShop, readFields } from '../shared/platform.ts'
import { readOrder } from '../shared/read-order.js'

/** As many as a list has. */
const MAX_PRODUCTS = 5000

export default async function orderFromChat(request: Request): Promise<Response> {
  const { text } = await readFields(request)
  if (typeof text !== 'string' || text.trim() === '') {
    return Response.json({ message: 'Please give the text of an order message.' }, { status: 400 })
  }
  const products = await find<{ id: string; name: string }>(
    openShop(request),
    'Product',
    {},
    MAX_PRODUCTS,
  )
  return Response.json(readOrder(text, products))
}
