import { fieldsOf, shopOf } from '../shared/platform.ts'
import { isOrderMessage } from '../shared/read-order.js'
import { keepOrder } from './keep-order.ts'
import { messageIn } from './message.ts'

/** Takes a message that is an order, in words or from a catalogue; every other one is the agent's. */
export default async function orderFromMessage(request: Request): Promise<Response> {
  const message = messageIn((await fieldsOf(request)).message)
  if (!message) return Response.json({ message: 'Please give a message.' }, { status: 400 })
  const isOrder = message.items.length > 0 || isOrderMessage(message.text)
  if (!isOrder) return Response.json({ taken: false })
  const number = await keepOrder(shopOf(request), message)
  if (number === undefined) return Response.json({ taken: false })
  const reply = message.isChanged
    ? `We have your change. We will check your order ${number} and answer you here.`
    : `Thank you, your order ${number} has arrived. We will check it and answer you here.`
  return Response.json({ taken: true, reply })
}
