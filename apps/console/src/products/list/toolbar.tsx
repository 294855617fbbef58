import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { categoryLabel } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { IconSearch } from '../../ui/icons.tsx'
import { isFiltered, type ListSearch } from './list-search.ts'
import type { useListSearch } from './use-list-search.ts'
import { useCategories } from './use-product-list.ts'
import { Views } from './views.tsx'

interface ToolbarProps {
  list: ReturnType<typeof useListSearch>
}

const { products } = text

/** Search, filters, order and saved views. */
export function Toolbar({ list }: ToolbarProps) {
  const { search, change, replace } = list
  const categories = useCategories()
  return (
    <search className="toolbar">
      <TextInput
        className="toolbar-search"
        type="search"
        aria-label={products.searchLabel}
        placeholder={products.searchHint}
        leftSection={<IconSearch size={18} />}
        value={search.q ?? ''}
        onChange={(event) => change({ q: event.currentTarget.value || undefined })}
      />
      <div className="toolbar-filters">
        <NativeSelect
          aria-label={products.category}
          value={search.category ?? ''}
          onChange={(event) => change({ category: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: products.anyCategory },
            ...categories.map((value) => ({ value, label: categoryLabel(value) })),
          ]}
        />
        <NativeSelect
          aria-label={products.stock}
          value={search.stock ?? ''}
          onChange={(event) =>
            change({ stock: (event.currentTarget.value as ListSearch['stock']) || undefined })
          }
          data={[
            { value: '', label: products.anyStock },
            ...Object.entries(products.stocks).map(([value, label]) => ({ value, label })),
          ]}
        />
        <NativeSelect
          aria-label={products.status}
          value={search.status ?? ''}
          onChange={(event) =>
            change({ status: (event.currentTarget.value as ListSearch['status']) || undefined })
          }
          data={[
            { value: '', label: products.anyStatus },
            ...Object.entries(products.statuses).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Toggle
          label={products.featuredOnly}
          isOn={search.featured === true}
          toggle={(isOn) => change({ featured: isOn || undefined })}
        />
        <Toggle
          label={products.unpictured}
          isOn={search.unpictured === true}
          toggle={(isOn) => change({ unpictured: isOn || undefined })}
        />
        <NativeSelect
          className="toolbar-sort"
          aria-label={products.sortBy}
          value={search.sort ?? 'created'}
          onChange={(event) => change(orderBy(event.currentTarget.value))}
          data={Object.entries(products.sorts).map(([value, label]) => ({ value, label }))}
        />
        <Views search={search} replace={replace} />
        {isFiltered(search) ? (
          <CloseButton
            className="toolbar-clear"
            aria-label={products.clear}
            title={products.clear}
            onClick={() => replace({})}
          />
        ) : null}
      </div>
    </search>
  )
}

/** What was changed last comes first; all else from its start. */
function orderBy(value: string) {
  const sort = value as NonNullable<ListSearch['sort']>
  const direction: ListSearch['direction'] = sort === 'updated' ? 'down' : undefined
  return {
    sort: sort === 'created' ? undefined : sort,
    direction,
  }
}

interface ToggleProps {
  label: string
  isOn: boolean
  toggle: (isOn: boolean) => void
}

function Toggle({ label, isOn, toggle }: ToggleProps) {
  return (
    <Button
      variant={isOn ? 'filled' : 'default'}
      aria-pressed={isOn}
      className="toolbar-toggle"
      onClick={() => toggle(!isOn)}
    >
      {label}
    </Button>
  )
}
