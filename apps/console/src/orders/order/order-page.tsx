import type { Order, Product, Seller } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSession } from '../../session/session.ts'
import * as text from '../../text/en.ts'
import { formatMoment } from '../../ui/format.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { lineProductsQuery } from '../form/order-products.ts'
import { orderQuery } from '../order-data.ts'
import { NotUnderstood, ReceivedText } from '../received.tsx'
import { sellerQuery } from '../seller-query.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Answer } from './answer.tsx'
import { OrderContent } from './order-content.tsx'
import { OrderOrigin } from './order-origin.tsx'
import { Papers } from './papers.tsx'
import { PastedNotice } from './pasted-notice.tsx'
import { Payments } from './payments.tsx'
import { Shipping } from './shipping.tsx'
import { Steps } from './steps.tsx'
import '../order-notices.css'
import '../orders.css'

export function OrderPage() {
  const { number = '' } = useParams({ strict: false })
  const order = useQuery(orderQuery(number))
  const products = useQuery({
    ...lineProductsQuery(order.data?.lines ?? []),
    enabled: Boolean(order.data),
  })
  const seller = useQuery(sellerQuery)
  const failed = [order, products, seller].find(({ error, data }) => error && data === undefined)
  if (order.data && products.data && seller.data) {
    const loaded = { order: order.data, products: products.data, seller: seller.data }
    return <Loaded {...loaded} />
  }
  return (
    <Page title={text.orders.number(number)}>
      {failed ? <Failed retry={failed.refetch} /> : null}
      {order.data === null ? <Empty title={text.orders.notFound} /> : null}
      {!failed && order.data !== null ? <Loading /> : null}
    </Page>
  )
}

interface LoadedProps {
  order: Order
  products: readonly Product[]
  seller: Seller
}

function Loaded({ order, products, seller }: LoadedProps) {
  const isOpen = order.status === 'asked' || order.status === 'quoted'
  const session = useSession()
  const by = session.state === 'in' ? session.user.email : ''
  const of = { order, seller, by }
  return (
    <Page
      title={text.orders.number(order.number)}
      lead={<StatusBadge status={order.status} />}
      actions={<Steps {...of} products={products} />}
    >
      <div className="order">
        <div className="order-main">
          <PastedNotice number={order.number} />
          <OrderContent order={order} products={products} seller={seller} />
          <Answer key={order.status} order={order} seller={seller} />
          <Payments {...of} />
          <Shipping key={order.id} order={order} />
        </div>
        <aside className="order-side">
          <Papers order={order} products={products} by={of.by} />
          <Customer order={order} />
          {isOpen ? <NotUnderstood unread={order.unread ?? []} /> : null}
          {order.source_text ? (
            <ReceivedText title={text.orders.received} message={order.source_text} />
          ) : null}
          <Timeline order={order} />
        </aside>
      </div>
    </Page>
  )
}

function Customer({ order }: { order: Order }) {
  return (
    <Card title={text.orders.customer}>
      <p>{order.customer_name || text.orders.noName}</p>
      <p className="quiet">{order.customer_phone}</p>
      <OrderOrigin order={order} />
      {order.reference ? <p className="quiet">{text.orders.reference(order.reference)}</p> : null}
      <p className="quiet address">{order.customer_address}</p>
      {order.delivery_way ? (
        <>
          <h3>{text.orders.deliveryWay}</h3>
          <p className="quiet address">{order.delivery_way}</p>
        </>
      ) : null}
      {order.customer_notes ? (
        <>
          <h3>{text.orders.customerNotes}</h3>
          <p className="quiet address">{order.customer_notes}</p>
        </>
      ) : null}
      {order.notes ? (
        <>
          <h3>{text.orders.notes}</h3>
          <p className="quiet address">{order.notes}</p>
        </>
      ) : null}
    </Card>
  )
}

function Timeline({ order }: { order: Order }) {
  return (
    <Card title={text.orders.timeline}>
      <ol className="timeline">
        {order.timeline.toReversed().map(({ status, date, by }) => (
          <li key={`${date} ${status}`}>
            <span>{text.orders.statuses[status]}</span>
            <span className="quiet" title={formatMoment(date)}>
              {formatMoment(date)} · {by}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
