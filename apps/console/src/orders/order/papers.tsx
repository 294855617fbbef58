import { Button } from '@mantine/core'
import { holdsStock, type Order, type Product } from '@pitlane/shop'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { CreditDialog } from '../credit/credit-dialog.tsx'

interface PapersProps {
  order: Order
  products: readonly Product[]
  /** Email of the person who does it. */
  by: string
}

/** What can be printed of an order, and the way to a credit note. */
export function Papers({ order, products, by }: PapersProps) {
  const [isReturning, setIsReturning] = useState(false)
  const { number, invoice, credit_notes: notes = [] } = order
  const papers = [
    ...(invoice ? [{ paper: 'invoice', label: text.orders.invoice }] : []),
    { paper: 'slip', label: text.orders.slip },
    ...notes.map((note) => ({ paper: note.number, label: text.orders.creditNoteOf(note.number) })),
  ]
  return (
    <Card>
      <div className="button-row">
        {papers.map(({ paper, label }) => (
          <Link
            key={paper}
            to="/orders/$number/$paper"
            params={{ number, paper }}
            className="link-button"
            data-quiet
          >
            {label}
          </Link>
        ))}
        {invoice && holdsStock(order.status) ? (
          <Button variant="default" onClick={() => setIsReturning(true)}>
            {text.orders.takeBack}
          </Button>
        ) : null}
      </div>
      {isReturning ? (
        <CreditDialog
          order={order}
          products={new Map(products.map((product) => [product.id, product]))}
          by={by}
          close={() => setIsReturning(false)}
        />
      ) : null}
    </Card>
  )
}
