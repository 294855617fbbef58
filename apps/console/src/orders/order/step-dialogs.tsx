import { NativeSelect, TextInput } from '@mantine/core'
import {
  colourChoices,
  nameLine,
  type Order,
  type OrderFields,
  type OrderLine,
  type OrderPayment,
  openLines,
  orderDue,
  type Product,
  sizeChoices,
  withChoice,
} from '@pitlane/shop'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { money } from '../../ui/format.ts'
import { Dialog } from '../stock-dialogs.tsx'
import { CourierField } from './courier-field.tsx'
import { PaymentFields, usePayment } from './payment-fields.tsx'

interface PaymentDialogProps {
  order: Order
  close: () => void
  note: (payment: OrderPayment) => void
}

/** Notes the payment that makes an order paid; what does not pay all of it is noted, and no more. */
export function PaymentDialog({ order, close, note }: PaymentDialogProps) {
  const due = orderDue(order)
  const payment = usePayment(due)
  const left = due - payment.typed.amount
  const isWhole = left < 0.005
  return (
    <Dialog
      title={text.orders.payTitle(order.number)}
      action={isWhole ? text.orders.payAndMark : text.orders.addPayment}
      keep={text.frame.cancel}
      isDisabled={!payment.isReady}
      run={() => note(payment.payment())}
      close={close}
    >
      <PaymentFields payment={payment} />
      <p className="quiet" role="status">
        {isWhole || payment.typed.amount <= 0 ? '' : text.orders.staysDue(money(left))}
      </p>
    </Dialog>
  )
}

interface SendDialogProps {
  order: Order
  close: () => void
  send: (fields: Pick<OrderFields, 'courier' | 'tracking'>) => void
}

/** Asks with whom a parcel goes before it is marked as sent: the answer to the customer says so. */
export function SendDialog({ order, close, send }: SendDialogProps) {
  const [courier, setCourier] = useState(order.courier)
  const [tracking, setTracking] = useState(order.tracking)
  return (
    <Dialog
      title={text.orders.sendTitle(order.number)}
      action={text.orders.steps.sent}
      keep={text.frame.cancel}
      run={() => send({ courier, tracking })}
      close={close}
    >
      <CourierField value={courier} change={setCourier} />
      <TextInput
        label={text.orders.tracking}
        maxLength={500}
        value={tracking}
        onChange={(event) => setTracking(event.currentTarget.value)}
      />
    </Dialog>
  )
}

interface ChoiceDialogProps {
  lines: readonly OrderLine[]
  products: ReadonlyMap<string, Product>
  close: () => void
  choose: (lines: OrderLine[]) => void
}

/** Asks for the sizes and colours that must be known before stock is taken. */
export function ChoiceDialog({ lines: given, products, close, choose }: ChoiceDialogProps) {
  const [lines, setLines] = useState(() => [...given])
  // Those that were open at first stay, so that a choice can be changed.
  const [asked] = useState(() => openLines(given, products))
  const isOpen = openLines(lines, products).length > 0
  return (
    <Dialog
      title={text.orders.choiceTitle}
      action={text.orders.goOn}
      keep={text.orders.keep}
      isDisabled={isOpen}
      run={() => choose(lines)}
      close={close}
    >
      {asked.map(({ line: at, open }) => {
        const line = lines[at]
        const product = line?.product_id ? products.get(line.product_id) : undefined
        if (!line || !product) return null
        const set = (choice: Partial<Pick<OrderLine, 'colour' | 'size'>>) =>
          setLines(lines.with(at, withChoice(line, choice, product)))
        const first = given[at]
        return (
          <fieldset key={at} className="line">
            <legend>{`${line.quantity} × ${nameLine(first ?? line)}`}</legend>
            {listSizes(product).length > 0 && (open.includes('size') || !first?.size) ? (
              <Choice
                label={text.orders.size}
                value={line.size}
                options={listSizes(product)}
                choose={(size) => set({ size })}
              />
            ) : null}
            {listColours(product).length > 0 && (open.includes('color') || !first?.colour) ? (
              <Choice
                label={text.orders.colour}
                value={line.colour}
                options={listColours(product)}
                choose={(colour) => set({ colour })}
              />
            ) : null}
          </fieldset>
        )
      })}
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  value: string | null | undefined
  options: readonly string[]
  choose: (value: string | null) => void
}

function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      // What was typed may be none of them.
      value={value && options.includes(value) ? value : ''}
      data={[{ value: '', label: text.orders.notChosen }, ...options]}
      onChange={(event) => choose(event.currentTarget.value || null)}
    />
  )
}

/** What it comes in, with what it is counted in. */
function listSizes(product: Product): string[] {
  const counted = (product.stock_by_variant ?? []).map(({ size }) => size ?? '')
  return [...new Set([...sizeChoices(product), ...counted])].filter(Boolean)
}

function listColours(product: Product): string[] {
  const counted = (product.stock_by_variant ?? []).map(({ color }) => color ?? '')
  return [...new Set([...colourChoices(product), ...counted])].filter(Boolean)
}
