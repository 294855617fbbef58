import { openShop, readFields } from '../shared/platform.ts'
import { isOrderMessage } from '../shared/read-order.js'
import { type KeptOrder, keepOrder } from './keep-order.ts'
import { type ChatMessage, messageIn } from './message.ts'

/** Takes a message that is an order, in words or from a catalogue; every other one is the agent's. */
export default async function orderFromMessage(request: Request): Promise<Response> {
  const message = messageIn((await readFields(request)).message)
  if (!message) return Response.json({ message: 'Please give a message.' }, { status: 400 })
  const isOrder = message.items.length > 0 || isOrderMessage(message.text)
  if (!isOrder) return Response.json({ taken: false })
  const kept = await keepOrder(openShop(request), message)
  if (!kept) return Response.json({ taken: false })
  return Response.json({ taken: true, reply: writeReply(message, kept) })
}

function writeReply({ isChanged }: ChatMessage, { number, isOther }: KeptOrder): string {
  if (isChanged)
    return `We have your change. We will check your order ${number} and answer you here.`
  return isOther
    ? `Your order ${number} is here already. We will look at what you have changed and answer you here.`
    : `Thank you, your order ${number} has arrived. We will check it and answer you here.`
}
