import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as text from '../../text/en.ts'
import { IconClipboard } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { readMessage, useDraft } from '../form/use-draft.ts'
import { findPasted } from '../pasted.ts'

/** Takes the message of a customer and opens it as a new order; as the one that it is, where it is here already. */
export function PasteBox() {
  const [typed, setTyped] = useState('')
  const [isReading, setIsReading] = useState(false)
  const navigate = useNavigate()
  const { change } = useDraft()

  async function read(message: string) {
    if (message.trim() === '' || isReading) return
    setIsReading(true)
    try {
      const order = await readMessage(message)
      const number = await findPasted(message, order)
      if (number !== undefined) {
        await navigate({ to: '/orders/$number', params: { number } })
        return
      }
      await change(order)
      await navigate({ to: '/orders/new' })
    } catch {
      notify({ message: text.orders.notRead, isError: true })
    } finally {
      setIsReading(false)
    }
  }

  async function fromClipboard() {
    let message: string
    try {
      message = await navigator.clipboard.readText()
    } catch {
      notify({ message: text.orders.noClipboard, isError: true })
      return
    }
    setTyped(message)
    await read(message)
  }

  return (
    <Card title={text.orders.paste}>
      <form
        className="paste-box"
        onSubmit={async (event: FormEvent) => {
          event.preventDefault()
          await read(typed)
        }}
      >
        <Textarea
          label={text.orders.message}
          description={text.orders.pasteHint}
          rows={3}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className="button-row">
          <Button type="submit" disabled={typed.trim() === ''} aria-busy={isReading}>
            {text.orders.read}
          </Button>
          <Button
            variant="default"
            leftSection={<IconClipboard size={18} />}
            onClick={fromClipboard}
          >
            {text.orders.fromClipboard}
          </Button>
        </div>
      </form>
    </Card>
  )
}
