import * as text from '../../text/en.ts'
import './row-pending.css'

interface PendingProps {
  index: number
  /** Pixels from the first row. */
  start: number
  isCard: boolean
}

/** The place of a row that is being read. */
export function RowPending({ index, start, isCard }: PendingProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      className={`row-pending virtual-row ${isCard ? 'product-card' : 'product-line'}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td>
        <span className="visually-hidden">{text.frame.loading}</span>
      </td>
    </tr>
  )
}
