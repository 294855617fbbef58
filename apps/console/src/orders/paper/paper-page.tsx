import { Button } from '@mantine/core'
import type { Order, Product, Seller } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import * as text from '../../text/en.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { lineProductsQuery } from '../form/order-products.ts'
import { orderQuery } from '../order-data.ts'
import { sellerQuery } from '../seller-query.ts'
import { CreditNotePaper } from './credit-note.tsx'
import { Invoice } from './invoice.tsx'
import { Slip } from './slip.tsx'
import '../orders.css'
import './paper.css'

const titles: Partial<Record<string, string>> = {
  invoice: text.orders.invoice,
  slip: text.orders.slip,
}

/** An order as paper: the invoice, a credit note, or the slip that goes into the parcel. */
export function PaperPage() {
  const { number = '', paper = '' } = useParams({ strict: false })
  const order = useQuery(orderQuery(number))
  const seller = useQuery(sellerQuery)
  const products = useQuery({
    ...lineProductsQuery(order.data?.lines ?? []),
    enabled: Boolean(order.data),
  })
  const failed = [order, products, seller].find(({ error, data }) => error && data === undefined)
  const content =
    order.data && products.data && seller.data
      ? renderPaper(order.data, products.data, seller.data, paper)
      : undefined
  return (
    <Page
      title={titles[paper] ?? text.orders.creditNoteOf(paper)}
      actions={
        <>
          {typeof content === 'object' ? (
            <Button onClick={() => window.print()}>{text.orders.print}</Button>
          ) : null}
          <Link to="/orders/$number" params={{ number }} className="link-button" data-quiet>
            {text.orders.back}
          </Link>
        </>
      }
    >
      {failed ? <Failed retry={failed.refetch} /> : null}
      {content === undefined && !failed && order.data !== null ? <Loading /> : null}
      {order.data === null ? <Empty title={text.orders.notFound} /> : null}
      {typeof content === 'string' ? <Empty title={content} /> : content}
    </Page>
  )
}

/** A sentence where there is no such paper. */
function renderPaper(
  order: Order,
  products: readonly Product[],
  seller: Seller,
  paper: string,
): ReactElement | string {
  if (paper === 'slip') return <Slip order={order} products={products} seller={seller} />
  const { invoice } = order
  if (!invoice) return text.orders.noInvoice
  if (paper === 'invoice') return <Invoice order={order} invoice={invoice} />
  const note = order.credit_notes?.find((each) => each.number === paper)
  if (!note) return text.orders.noPaper
  return <CreditNotePaper order={order} invoice={invoice} note={note} />
}
