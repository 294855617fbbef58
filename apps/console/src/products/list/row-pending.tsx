import { Button } from '@mantine/core'
import * as text from '../../text/en.ts'
import './row-pending.css'

interface PendingProps {
  index: number
  /** Pixels from the first row. */
  start: number
  isCard: boolean
  /** Reads it again; undefined while it is being read. */
  retry: (() => void) | undefined
}

/** The place of a row that is being read, or could not be. */
export function RowPending({ index, start, isCard, retry }: PendingProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      className={`row-pending virtual-row ${isCard ? 'product-card' : 'product-line'}`}
      data-failed={retry !== undefined || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td colSpan={isCard ? undefined : COLUMNS}>
        {retry ? (
          <>
            <span className="quiet">{text.products.notRead}</span>
            <Button variant="default" size={isCard ? 'sm' : 'xs'} onClick={retry}>
              {text.frame.tryAgain}
            </Button>
          </>
        ) : (
          <span className="visually-hidden">{text.frame.loading}</span>
        )}
      </td>
    </tr>
  )
}

const COLUMNS = 7
