import { Button } from '@mantine/core'
import { hasErrors, messageKey, orderErrors } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as text from '../../text/en.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.tsx'
import { saveInOrder } from '../../ui/use-save.ts'
import { createOrder } from '../create-order.ts'
import { aboutOrder, notifyFailure, sameOrderQuery } from '../order-data.ts'
import { Received } from '../received.tsx'
import { amountError } from './amount.tsx'
import { useCheckedForm } from './checked-form.ts'
import { OrderForm } from './order-form.tsx'
import { SameOrder } from './same-order.tsx'
import { useDraft } from './use-draft.ts'
import '../orders.css'

/** A press sooner than this after the button has changed its label still means "Save order". */
const READING_MS = 1000

export function NewOrderPage() {
  const { stored, change, forget, by } = useDraft()
  const [isSaving, setIsSaving] = useState(false)
  const isSending = useRef(false)
  const navigate = useNavigate()
  const checked = useCheckedForm()
  const key = stored && messageKey(stored.draft)
  const same = useQuery({ ...sameOrderQuery(key), enabled: key !== undefined })
  const isAnother = Boolean(key && same.data)
  const offeredAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    offeredAt.current = isAnother ? performance.now() : Number.POSITIVE_INFINITY
  }, [isAnother])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!stored || isSending.current) return
    if (hasErrors(orderErrors(stored.draft))) return checked.showErrors()
    const wrong = amountError(stored.draft)
    if (wrong) return notify({ message: wrong, isError: true, about: aboutOrder(undefined) })
    isSending.current = true
    setIsSaving(true)
    try {
      const isMeant = performance.now() - offeredAt.current >= READING_MS
      const anew = { draft: stored.draft, by, isAnother: isMeant }
      const made = await saveInOrder('Order/new', (saveKey) => createOrder(anew, saveKey))
      if (!made) {
        await same.refetch()
        return
      }
      await forget()
      notify({ message: text.orders.saved(made.number), about: aboutOrder(undefined) })
      await navigate({ to: '/orders/$number', params: { number: made.number } })
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
        <form ref={checked.form} className="order" onSubmit={save} noValidate>
          <div className="order-main">
            {/* While it is saved the one that is found is this one. */}
            <SameOrder order={isAnother && !isSaving ? same.data : null} />
            <OrderForm
              draft={stored.draft}
              isChecked={checked.isChecked}
              change={(draft) => change({ ...stored, draft })}
            />
            <BottomBar className="save-bar" label={text.frame.unsaved}>
              <p>{text.frame.unsaved}</p>
              <Button variant="default" onClick={forget}>
                {text.orders.startAgain}
              </Button>
              <Button type="submit" aria-busy={isSaving} data-save>
                {isAnother ? text.orders.saveAnother : text.orders.save}
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
