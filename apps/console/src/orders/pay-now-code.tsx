import { payNowText, type Seller } from '@pitlane/shop'
import { encode } from 'uqr'
import * as text from '../text/en.ts'
import { money } from '../ui/format.ts'

interface PayNowCodeProps {
  /** Dollars. */
  due: number
  number: string
  seller: Pick<Seller, 'name' | 'paynow'>
}

/** A code that a bank's app pays; nothing when nothing is due. Black on white also in the dark, or phones do not read it. */
export function PayNowCode({ due, number, seller }: PayNowCodeProps) {
  const { name, paynow } = seller
  const bill = payNowText({ proxy: paynow, amount: due, name, reference: number })
  if (!bill) return null
  const { data, size } = encode(bill, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <figure className="pay-now">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={text.orders.payNowCode(money(due), number)}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} shapeRendering="crispEdges" />
      </svg>
      <figcaption>
        {text.orders.payNow}
        <br />
        {paynow} · {money(due)}
      </figcaption>
    </figure>
  )
}
