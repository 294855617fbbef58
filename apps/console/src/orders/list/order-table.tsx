import { formatTotal, type Order, orderDue, stepsFrom } from '@pitlane/shop'
import { Link } from '@tanstack/react-router'
import * as text from '../../text/en.ts'
import { formatDay, money } from '../../ui/format.ts'
import { describeOrigin, isNew } from '../origin.ts'
import { StatusBadge } from '../status-badge.tsx'

const { columns } = text.orders

/** A table, whose rows are cards under 640 px. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <table className="order-table">
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.items}</th>
          <th scope="col" className="figure">
            {columns.total}
          </th>
          <th scope="col">{columns.age}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.next}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order }: { order: Order }) {
  const due = orderDue(order)
  const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isOpen = order.status !== 'cancelled' && order.status !== 'done'
  const [next] = isOpen ? stepsFrom(order) : []
  const params = { number: order.number }
  return (
    <tr>
      <th scope="row">
        <Link to="/orders/$number" params={params}>
          #{order.number}
        </Link>
        {isNew(order) ? <span className="order-new">{text.orders.isNew}</span> : null}
      </th>
      <td className="order-who">
        <span>{order.customer_name || text.orders.noName}</span>
        <span className="quiet">{order.customer_phone}</span>
      </td>
      <td className="order-items" title={order.lines.map(({ name }) => name).join('\n')}>
        {text.orders.items(items)}
      </td>
      <td className="order-sum figure">
        <span>{formatTotal(order)}</span>
        {due > 0 && isOpen ? <span className="quiet">{text.orders.due(money(due))}</span> : null}
      </td>
      <td className="order-when quiet">
        <span>{formatDay(order.created_date)}</span>
        <span>{text.orders.origins[describeOrigin(order)]}</span>
      </td>
      <td className="order-state">
        <StatusBadge status={order.status} />
      </td>
      <td className="order-next">
        {next ? (
          <Link
            to="/orders/$number"
            params={params}
            hash="next-step"
            className="link-button"
            data-quiet
          >
            {text.orders.steps[next]}
          </Link>
        ) : null}
      </td>
    </tr>
  )
}
