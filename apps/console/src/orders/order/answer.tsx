import { Button, Textarea } from '@mantine/core'
import { chatLink, completePhone, type Order, orderAnswer, type Seller } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shopStateQuery } from '../../settings/shop-state.ts'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { readSender } from './phone.ts'
import { PhoneToMend } from './phone-to-mend.tsx'
import { SendAnswer } from './send-answer.tsx'

/** The prefilled chat message for the order’s status; it can be edited before it is sent. */
export function Answer({ order, seller }: { order: Order; seller: Seller }) {
  const [typed, setTyped] = useState<string>()
  const { data: shop } = useQuery(shopStateQuery)
  const answer = typed ?? orderAnswer(order, seller)
  const number = readSender(order) ?? (shop && completePhone(order.customer_phone, shop.country))
  const link = chatLink(number, answer)
  // Who wrote in Telegram is answered there.
  const isPhoneNeeded = order.chat_channel !== 'telegram' || order.customer_phone !== ''

  async function copy() {
    try {
      await navigator.clipboard.writeText(answer)
      notify({ message: text.orders.copied })
    } catch {
      notify({ message: text.orders.notCopied, isError: true })
    }
  }

  return (
    <Card title={text.orders.answer}>
      <Textarea
        label={text.orders.answerText}
        rows={6}
        value={answer}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="button-row">
        <SendAnswer order={order} answer={answer} />
        {link ? (
          <a className="link-button" data-quiet href={link} target="_blank" rel="noreferrer">
            {text.orders.openChat}
          </a>
        ) : null}
        <Button variant="default" onClick={copy}>
          {text.orders.copy}
        </Button>
      </div>
      {shop && !link && isPhoneNeeded ? (
        <PhoneToMend key={order.customer_phone} order={order} country={shop.country} />
      ) : null}
    </Card>
  )
}
