import { ORDER_STATUSES, type OrderStatus } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '../client.ts'
import * as text from '../text/en.ts'
import { count } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'

/** Those that a person has to do something about. */
const WAITING = ORDER_STATUSES.filter(
  (status) => status !== 'done' && status !== 'cancelled' && status !== 'sent',
)

/** How many orders wait for each next step. */
export function WaitingOrders() {
  const { data, error, refetch } = useQuery({
    queryKey: ['today', 'waiting'],
    async queryFn() {
      const { rows } = await client.entities.Order.aggregate({ groupBy: ['status'] })
      const counts = new Map(rows.map((row) => [String(row.status), Number(row.count)]))
      return WAITING.flatMap((status) => {
        const orders = counts.get(status) ?? 0
        return orders > 0 ? [{ status, orders }] : []
      })
    },
  })
  return (
    <Card id="orders" title={text.today.waiting}>
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.length === 0 ? <Empty title={text.today.waitingNone} /> : null}
      {data && data.length > 0 ? (
        <table className="ranking">
          <tbody>
            {data.map(({ status, orders }) => (
              <Row key={status} status={status} orders={orders} />
            ))}
          </tbody>
        </table>
      ) : null}
    </Card>
  )
}

function Row({ status, orders }: { status: OrderStatus; orders: number }) {
  return (
    <tr>
      <th scope="row">
        <Link to="/orders" search={{ status }}>
          {text.today.waitingFor[status]}
        </Link>
      </th>
      <td>{count(orders)}</td>
    </tr>
  )
}
