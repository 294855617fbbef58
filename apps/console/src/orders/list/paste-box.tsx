import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as text from '../../text/en.ts'
import { IconClipboard } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useDraft } from '../form/use-draft.ts'

/** Takes the message of a customer and opens it as a new order. */
export function PasteBox() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { readText } = useDraft()

  async function read(message: string) {
    if (message.trim() === '') return
    await readText(message)
    await navigate({ to: '/orders/new' })
  }

  async function fromClipboard() {
    try {
      const message = await navigator.clipboard.readText()
      setTyped(message)
      await read(message)
    } catch {
      notify({ message: text.orders.noClipboard, isError: true })
    }
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
          <Button type="submit" disabled={typed.trim() === ''}>
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
