import { Button } from '@mantine/core'
import type { Order, Seller } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import * as text from '../../text/en.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { orderQuery, sellerQuery } from '../order-data.ts'
import { Invoice } from './invoice.tsx'
import { Slip } from './slip.tsx'
import '../orders.css'
import './paper.css'

/** An order as paper: the invoice, or the slip that goes into the parcel. */
export function PaperPage() {
  const { number = '', paper } = useParams({ strict: false })
  const isInvoice = paper === 'invoice'
  const order = useQuery(orderQuery(number))
  const seller = useQuery(sellerQuery)
  const failed = [order, seller].find(({ error, data }) => error && data === undefined)
  return (
    <Page
      title={isInvoice ? text.orders.invoice : text.orders.slip}
      actions={
        <>
          <Button onClick={() => window.print()}>{text.orders.print}</Button>
          <Link to="/orders/$number" params={{ number }} className="link-button" data-quiet>
            {text.orders.back}
          </Link>
        </>
      }
    >
      {failed ? <Failed retry={failed.refetch} /> : null}
      {!order.data && !failed && order.data !== null ? <Loading /> : null}
      {order.data === null ? <Empty title={text.orders.notFound} /> : null}
      {order.data && seller.data ? (
        <Paper order={order.data} seller={seller.data} isInvoice={isInvoice} />
      ) : null}
    </Page>
  )
}

function Paper({ order, seller, isInvoice }: { order: Order; seller: Seller; isInvoice: boolean }) {
  if (!isInvoice) return <Slip order={order} seller={seller} />
  const { invoice } = order
  if (!invoice) return <Empty title={text.orders.noInvoice} />
  return <Invoice order={order} invoice={invoice} />
}
