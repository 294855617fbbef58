import { lowStockText, type Product, stockOf } from '@pitlane/shop'
import { Badge } from '../ui/badge.tsx'

/** Nothing for products whose stock the shop does not count. */
export function StockSignal({ product }: { product: Product }) {
  switch (stockOf(product)) {
    case 'out':
      return <Badge tone="red">Out of stock</Badge>
    case 'low':
      return <Badge tone="amber">{lowStockText(product)}</Badge>
    case 'in':
      return <Badge tone="green">In stock</Badge>
    case 'unknown':
      return null
  }
}
