import {
  changeInvoice,
  findBelowZero,
  holdsStock,
  keepTaken,
  missingFor,
  nameLine,
  type Order,
  type OrderLine,
  openLines,
  type Seller,
  type ShortChoice,
  type ShortLine,
  shortLines,
  stockAfter,
  takeStock,
  withMoneyState,
} from '@pitlane/shop'
import { useRef, useState } from 'react'
import { queryClient } from '../../client.ts'
import { serverClock } from '../../server-clock.ts'
import { useSession } from '../../session/session.ts'
import * as text from '../../text/en.ts'
import { notify } from '../../ui/toast.tsx'
import { amountError } from '../form/amount.tsx'
import { lineProductsQuery } from '../form/order-products.ts'
import { aboutOrder, notifyFailure, saveOrder } from '../order-data.ts'
import { writeOrder } from '../write-order.ts'

interface Asking {
  lines: readonly OrderLine[]
  short: readonly ShortLine[]
}

type Choices = ReadonlyMap<number, ShortChoice>

/**
 * Saves what was edited of an order. Once it is confirmed, its stock and its invoice follow the lines.
 *
 * @param done called when it is written
 */
export function useChangeOrder(seller: Seller, done: () => void) {
  const [isSaving, setIsSaving] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const isSending = useRef(false)
  const session = useSession()
  const by = session.state === 'in' ? session.user.email : ''

  /** @param choices what to do with the lines of which there is too little; it is asked for when left out */
  async function save(opened: Order, draft: Order, choices?: Choices) {
    if (isSending.current) return
    const wrong = amountError(draft)
    if (wrong) return notify({ message: wrong, isError: true, about: aboutOrder(opened) })
    isSending.current = true
    setIsSaving(true)
    setAsking(undefined)
    const isHeld = holdsStock(opened.status)
    if (await (isHeld ? saveHeld(opened, draft, choices) : saveOrder(opened, pickFields(draft)))) {
      notify({ message: text.orders.saved(opened.number), about: aboutOrder(opened) })
      done()
    }
    setIsSaving(false)
    isSending.current = false
  }

  async function saveHeld(opened: Order, draft: Order, choices?: Choices): Promise<boolean> {
    const missing = missingFor(draft, 'confirmed')
    if (missing) {
      const message = text.orders.missing[missing]
      notify({ message, isError: true, about: aboutOrder(opened) })
      return false
    }
    try {
      const kept = keepTaken(draft.lines)
      const now = await queryClient.fetchQuery(lineProductsQuery([...opened.lines, ...kept]))
      const counted = new Map(now.map((product) => [product.id, product]))
      const open = openLines(kept, counted)
      if (open.length > 0) {
        const names = open.flatMap(({ line: at }) => {
          const line = kept[at]
          return line ? [nameLine(line)] : []
        })
        const message = text.orders.chooseFirst(names.join('; '))
        notify({ message, isError: true, about: aboutOrder(opened) })
        return false
      }
      const free = stockAfter(counted, opened.lines, kept)
      const short = shortLines(kept, free)
      if (short.length > 0 && !choices) {
        setAsking({ lines: kept, short })
        return false
      }
      const lines = takeStock(kept, free, choices ?? new Map())
      // Fewer pieces may cost less than the discount.
      const wrong = amountError({ ...draft, lines })
      if (wrong) {
        notify({ message: wrong, isError: true, about: aboutOrder(opened) })
        return false
      }
      const date = serverClock.now().toISOString()
      const invoice = changeInvoice({ ...draft, lines }, seller, date)
      const changed = { ...pickFields(draft), lines, invoice }
      const fields = withMoneyState(opened, changed, { date, by })
      const belowZero = findBelowZero(kept, choices)
      await writeOrder(opened, { fields, stocked: lines, why: 'changed', belowZero }, counted)
      return true
    } catch (error) {
      notifyFailure(error, opened)
      return false
    }
  }

  return { save, isSaving, asking, close: () => setAsking(undefined) }
}

function pickFields(draft: Order) {
  const { lines, delivery_fee, discount, notes } = draft
  const { delivery_way = '', customer_notes = '' } = draft
  const { customer_name, customer_phone, customer_address } = draft
  return {
    customer_name,
    customer_phone,
    customer_address,
    lines,
    delivery_fee,
    discount,
    delivery_way,
    customer_notes,
    notes,
  }
}
