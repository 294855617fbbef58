import { LOW_STOCK } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '../client.ts'
import * as text from '../text/en.ts'
import { Card } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'

const SHOWN = 10

/** Products of which there are few, the fewest first. */
export function LowStock() {
  const { data, error, refetch } = useQuery({
    queryKey: ['today', 'low-stock'],
    queryFn: () =>
      client.entities.Product.filter(
        // What is not sold need not be bought.
        { stock_quantity: { $lte: LOW_STOCK }, status: { $ne: 'hidden' } },
        'stock_quantity',
        SHOWN,
        0,
        ['name', 'stock_quantity'],
      ),
  })
  return (
    <Card title={text.today.lowStock}>
      {error && !data ? <Failed retry={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.length === 0 ? <Empty title={text.today.lowStockNone} /> : null}
      {data && data.length > 0 ? (
        <table className="ranking">
          <tbody>
            {data.map(({ id, name, stock_quantity }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to="/products/$id" params={{ id }}>
                    {name}
                  </Link>
                </th>
                <td>{text.today.left(Number(stock_quantity))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Card>
  )
}
