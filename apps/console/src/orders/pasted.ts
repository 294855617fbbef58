import { completeOrder, isMessageChanged, messageKey } from '@pitlane/shop'
import { queryClient } from '../client.ts'
import * as text from '../text/en.ts'
import { createStore } from '../ui/create-store.ts'
import { notify } from '../ui/toast.tsx'
import type { StoredDraft } from './form/use-draft.ts'
import { sameOrderQuery, saveOrder } from './order-data.ts'

interface PastedAgain {
  number: string
  message: string
  /** It says something else than the message that the order was made of. */
  isChanged: boolean
}

/** The message that was pasted last and whose order was here already. */
export const pastedAgain = createStore<PastedAgain | undefined>(undefined)

/**
 * Finds the order that a pasted message with a reference is already. An order of its head, which names no items, is
 * completed by the whole.
 *
 * @returns its number; undefined where there is none, or it could not be completed
 */
export async function findPasted(message: string, read: StoredDraft): Promise<string | undefined> {
  // Without a reference the same words may be meant twice: that is asked before saving.
  if (!read.draft.reference) return undefined
  const same = await queryClient.fetchQuery(sameOrderQuery(messageKey(read.draft)))
  if (!same) return undefined
  const { number } = same
  const fields = completeOrder(same, read)
  if (!fields) {
    const isChanged = isMessageChanged(same, read.draft)
    pastedAgain.set({ number, message, isChanged })
  }
  if (fields && (await saveOrder(same, fields))) {
    notify({ message: text.orders.completed(number) })
  }
  return number
}
