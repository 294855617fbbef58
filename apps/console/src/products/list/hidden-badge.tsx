import { isShown, type Product } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import './hidden-badge.css'

/** Says of a product that shoppers do not find it. */
export function HiddenBadge({ row }: { row: Pick<Product, 'status'> }) {
  if (isShown(row)) return null
  return <span className="hidden-badge">{text.products.statuses.hidden}</span>
}
