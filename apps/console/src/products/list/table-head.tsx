import { Checkbox } from '@mantine/core'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { SortHead } from '../../ui/table/sort-head.tsx'
import type { ListSearch } from './list-search.ts'
import type { useListSearch } from './use-list-search.ts'

interface HeadProps {
  list: ReturnType<typeof useListSearch>
  isAllSelected: boolean
  /** Some, but not all. */
  isSomeSelected: boolean
  selectAll: () => void
  shown: number
}

const { products } = text

const columns: readonly { label: string; sort?: NonNullable<ListSearch['sort']> }[] = [
  { label: products.product, sort: 'name' },
  { label: products.category },
  { label: products.price, sort: 'price' },
  { label: products.stock, sort: 'stock' },
  { label: products.featured },
  { label: products.updated, sort: 'updated' },
]

export function TableHead({ list, isAllSelected, isSomeSelected, selectAll, shown }: HeadProps) {
  const { search, change } = list
  return (
    <thead className="virtual-head">
      <tr aria-rowindex={1} className="product-line">
        <th scope="col" className="cell-check">
          <Checkbox
            aria-label={products.selectAll(count(shown))}
            checked={isAllSelected}
            indeterminate={isSomeSelected}
            onChange={selectAll}
          />
        </th>
        {columns.map(({ label, sort }) => {
          const direction = search.sort === sort ? (search.direction ?? 'up') : undefined
          return sort ? (
            <SortHead
              key={label}
              label={label}
              direction={direction}
              onSort={() => change({ sort, direction: direction === 'up' ? 'down' : 'up' })}
            />
          ) : (
            <th scope="col" key={label}>
              {label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
