import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { text } from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import './today.css'

const LOW = 5
const SHOWN = 20

/** Products of which there are few, the fewest first. */
export function LowStock() {
  const { data, error, refetch } = useQuery({
    queryKey: ['today', 'low-stock'],
    queryFn: () =>
      client.entities.Product.filter(
        { stock_quantity: { $lte: LOW } },
        'stock_quantity',
        SHOWN,
        0,
        ['name', 'stock_quantity'],
      ),
  })
  return (
    <Card title={text.today.lowStock}>
      {error ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.length === 0 ? <Empty title={text.today.lowStockNone} /> : null}
      <ul className="low-stock">
        {data?.map(({ id, name, stock_quantity }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="quiet">{text.today.left(Number(stock_quantity))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
