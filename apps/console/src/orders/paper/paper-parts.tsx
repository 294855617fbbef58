import { formatPrice, lineTotal, nameLine, type OrderInvoice } from '@pitlane/shop'
import type { ReactNode } from 'react'
import * as text from '../../text/en.ts'
import { money } from '../../ui/format.ts'

interface PaperHeadProps {
  title: string
  /** Who sells, and to whom. */
  invoice: OrderInvoice
  children: ReactNode
}

export function PaperHead({ title, invoice, children }: PaperHeadProps) {
  const { seller } = invoice
  return (
    <>
      <header>
        <h2>{title}</h2>
        <p>{children}</p>
      </header>
      <div className="paper-parties">
        <address>
          <strong>{seller.name}</strong>
          {[
            seller.address,
            seller.registration_number && text.orders.registration(seller.registration_number),
            seller.gst_number && text.orders.gstNumber(seller.gst_number),
          ]
            .filter(Boolean)
            .map((line) => `\n${line}`)}
        </address>
        <address>
          <strong>{invoice.customer_name}</strong>
          {`\n${invoice.customer_address}`}
        </address>
      </div>
    </>
  )
}

interface PaperLine {
  name: string
  colour?: string | null | undefined
  bike?: string | null | undefined
  quantity: number
  price?: number | null | undefined
}

export function PaperLines({ lines }: { lines: readonly PaperLine[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text.orders.product}</th>
          <th scope="col" className="figure">
            {text.orders.quantity}
          </th>
          <th scope="col" className="figure">
            {text.orders.price}
          </th>
          <th scope="col" className="figure">
            {text.orders.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes
          <tr key={index}>
            <td>{nameLine(line)}</td>
            <td className="figure">{line.quantity}</td>
            <td className="figure">{money(line.price)}</td>
            <td className="figure">{formatPrice(lineTotal(line) ?? Number.NaN)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
