import { Button, Textarea } from '@mantine/core'
import { chatLink, type Order, orderAnswer, type Seller } from '@pitlane/shop'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { senderOf, withCountry } from './phone.ts'
import { SendAnswer } from './send-answer.tsx'

/** The prefilled chat message for the order’s status; it can be edited before it is sent. */
export function Answer({ order, seller }: { order: Order; seller: Seller }) {
  const [typed, setTyped] = useState<string>()
  const answer = typed ?? orderAnswer(order, seller)
  const link = chatLink(withCountry(senderOf(order) ?? order.customer_phone), answer)

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
        {link ? null : <p className="quiet">{text.orders.noPhone}</p>}
      </div>
    </Card>
  )
}
