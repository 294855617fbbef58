import { Button } from '@mantine/core'
import {
  choicesOfLine,
  countDemand,
  type Demand,
  formatPrice,
  formatTotal,
  holdsStock,
  isResolved,
  lineTotal,
  type Order,
  type OrderLine,
  openLines,
  otherPriceToday,
  type Product,
  returnedPieces,
} from '@pitlane/shop'
import * as text from '../text/en.ts'
import { money } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'

interface OrderLinesProps {
  order: Order
  products: readonly Product[]
  /** Left out once nothing can be changed. */
  edit: (() => void) | undefined
}

export function OrderLines({ order, products, edit }: OrderLinesProps) {
  const isHeld = holdsStock(order.status)
  const isOpen = !isHeld && order.status !== 'cancelled'
  const counted = new Map(products.map((product) => [product.id, product]))
  const demand = countDemand(order, counted)
  const open = isOpen ? openLines(order.lines, counted) : []
  const action = edit ? (
    <Button variant="default" size="xs" onClick={edit}>
      {text.orders.edit}
    </Button>
  ) : null
  return (
    <Card title={text.orders.lines} actions={action}>
      <ul className="sold">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike; their place is what they are known by
          <li key={index} data-unknown={!isResolved(line) || undefined}>
            <div>
              <p className="sold-name">{line.name}</p>
              <p className="quiet">{choicesOfLine(line).join(' · ')}</p>
              <StockNote
                line={line}
                returned={returnedPieces(order, index)}
                product={products.find(({ id }) => id === line.product_id)}
                isHeld={isHeld}
                demand={demand[index]}
                open={open.find(({ line: at }) => at === index)?.open ?? []}
              />
            </div>
            <p className="figure">
              <span>{formatPrice(lineTotal(line) ?? Number.NaN)}</span>
              <span className="quiet">
                {line.quantity} × {money(line.price)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <dl className="sums">
        {order.delivery_fee > 0 ? (
          <Sum label={text.orders.delivery} amount={order.delivery_fee} />
        ) : null}
        {order.discount > 0 ? <Sum label={text.orders.discount} amount={-order.discount} /> : null}
        <div>
          <dt>{text.orders.total}</dt>
          <dd>{formatTotal(order)}</dd>
        </div>
      </dl>
    </Card>
  )
}

interface StockNoteProps {
  line: OrderLine
  /** Pieces that came back. */
  returned: number
  product: Product | undefined
  isHeld: boolean
  /** What confirming takes from its stock; undefined where that is not counted, or nothing is to be confirmed. */
  demand: Demand | undefined
  /** What must be chosen before. */
  open: readonly ('size' | 'color')[]
}

function StockNote({ line, returned, product, isHeld, demand, open }: StockNoteProps) {
  if (!isResolved(line)) return <p className="bad">{text.orders.whichProduct(line.name)}</p>
  const back = returned > 0 ? <p className="quiet">{text.orders.cameBack(returned)}</p> : null
  const stock = product?.stock_quantity
  if (typeof stock !== 'number') return back
  const owed = line.quantity - returned - line.taken
  const otherPrice = isHeld ? undefined : otherPriceToday(line, product)
  return (
    <>
      {isHeld ? (
        <p className="quiet">
          {text.orders.taken(line.taken)}
          {owed > 0 ? `, ${text.orders.owed(owed)}` : ''}
        </p>
      ) : null}
      {demand ? (
        <p className={demand.wanted > demand.stock ? 'bad' : 'quiet'}>
          {text.orders.stockThen(demand.wanted, demand.stock)}
        </p>
      ) : null}
      {open.includes('size') ? <p className="warn">{text.orders.chooseSize}</p> : null}
      {open.includes('color') ? <p className="warn">{text.orders.chooseColour}</p> : null}
      {back}
      {otherPrice ? <p className="warn">{text.orders.today(otherPrice)}</p> : null}
    </>
  )
}

/**
 * What is still to be paid of an order, or what its customer gets back.
 *
 * @param due dollars; less than 0 where the customer gets money back
 */
export function Balance({ order, due }: { order: Order; due: number }) {
  if (due >= 0) return <Sum label={text.orders.balance} amount={due} />
  const isTakenBack = order.status === 'cancelled' || Boolean(order.credit_notes?.length)
  const label = isTakenBack ? text.orders.toPayBack : text.orders.overpaid
  return <Sum label={label} amount={-due} />
}

/** One amount of a list of sums. */
export function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}
