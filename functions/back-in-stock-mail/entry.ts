import { openShop, readFields } from '../shared/platform.ts'
import { mailWaiting } from '../shared/stock-mail.ts'
import { deleteExpired } from '../shared/stock-request.ts'

/** Called by the automation, and by night for what has expired: each who asked gets one mail, also when it is called again after a failure. */
export default async function backInStockMail(request: Request): Promise<Response> {
  const shop = openShop(request)
  const { event } = await readFields(request)
  const { entity_id: product_id } = Object(event)
  await deleteExpired(shop)
  const mailed = product_id === undefined ? 0 : await mailWaiting(shop, product_id)
  return Response.json({ mailed })
}
