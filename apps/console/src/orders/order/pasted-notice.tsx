import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as text from '../../text/en.ts'
import { notify } from '../../ui/toast.tsx'
import { readMessage, useDraft } from '../form/use-draft.ts'
import { pastedAgain } from '../pasted.ts'
import { ReceivedText } from '../received.tsx'

/** Says that a message was pasted whose order this is, and offers to make another one of it. */
export function PastedNotice({ number }: { number: string }) {
  const pasted = pastedAgain.use()
  const navigate = useNavigate()
  const { change } = useDraft()
  const isThis = pasted?.number === number
  useEffect(() => () => pastedAgain.set(undefined), [])

  async function makeAnother(message: string) {
    try {
      await change(await readMessage(message))
      await navigate({ to: '/orders/new' })
    } catch {
      notify({ message: text.orders.notRead, isError: true })
    }
  }

  return (
    <>
      <div role="status">
        {isThis ? (
          <div className="same-order">
            <p>
              {text.orders.alreadyHere(number)}
              {pasted.isChanged ? ` ${text.orders.messageChanged}` : null}
            </p>
            <Button variant="default" size="compact-sm" onClick={() => makeAnother(pasted.message)}>
              {text.orders.makeAnother}
            </Button>
          </div>
        ) : null}
      </div>
      {isThis && pasted.isChanged ? (
        <ReceivedText title={text.orders.pastedNow} message={pasted.message} />
      ) : null}
    </>
  )
}
