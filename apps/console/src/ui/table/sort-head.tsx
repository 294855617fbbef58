import { IconArrowDown, IconArrowUp } from '../icons.tsx'
import './table.css'

interface SortHeadProps {
  label: string
  /** Undefined while the table is sorted by something else. */
  direction: 'up' | 'down' | undefined
  onSort: () => void
}

/** Head of a column that a table can be sorted by. */
export function SortHead({ label, direction, onSort }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={direction ? ARIA_SORT[direction] : 'none'}>
      <button type="button" className="sort-button" onClick={onSort}>
        {label}
        {direction === 'up' ? <IconArrowUp size={14} /> : null}
        {direction === 'down' ? <IconArrowDown size={14} /> : null}
      </button>
    </th>
  )
}

const ARIA_SORT = { up: 'ascending', down: 'descending' } as const
