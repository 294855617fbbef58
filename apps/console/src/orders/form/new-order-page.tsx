import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.tsx'
import { saveInOrder } from '../../ui/use-save.ts'
import { createOrder, notifyFailure } from '../order-data.ts'
import { Received } from '../received.tsx'
import { OrderForm } from './order-form.tsx'
import { useDraft } from './use-draft.ts'
import '../orders.css'

export function NewOrderPage() {
  const { stored, change, forget, by } = useDraft()
  const [isSaving, setIsSaving] = useState(false)
  const isSending = useRef(false)
  const navigate = useNavigate()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!stored || isSending.current) return
    isSending.current = true
    setIsSaving(true)
    try {
      const { draft } = stored
      const { number } = await saveInOrder('Order/new', (key) => createOrder(draft, by, key))
      await forget()
      notify({ message: text.orders.saved(number) })
      await navigate({ to: '/orders/$number', params: { number } })
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      isSending.current = false
      setIsSaving(false)
    }
  }

  return (
    <Page title={text.orders.new}>
      {stored ? (
        <form className="order" onSubmit={save}>
          <div className="order-main">
            <OrderForm draft={stored.draft} change={(draft) => change({ ...stored, draft })} />
            <BottomBar className="save-bar" label={text.frame.unsaved}>
              <p>{text.frame.unsaved}</p>
              <Button variant="default" onClick={forget}>
                {text.orders.startAgain}
              </Button>
              <Button
                type="submit"
                aria-busy={isSaving}
                disabled={stored.draft.lines.length === 0}
                data-save
              >
                {text.orders.save}
              </Button>
            </BottomBar>
          </div>
          <Received message={stored.draft.source_text} unread={stored.unread} />
        </form>
      ) : (
        <Loading />
      )}
    </Page>
  )
}
