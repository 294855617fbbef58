import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ExchangeButtons } from '../exchange/exchange-buttons.tsx'
import { useRows } from '../rows/use-rows.ts'
import { findRows } from './find-rows.ts'
import { isFiltered } from './list-search.ts'
import { ProductTable } from './product-table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useListSearch } from './use-list-search.ts'
import './products.css'

const nothing: ReadonlySet<string> = new Set()

export function ListPage() {
  const { data: rows, error, refetch } = useRows()
  const list = useListSearch()
  const [selected, setSelected] = useState(nothing)
  // Typing stays ahead of 10,000 rows.
  const key = useDeferredValue(JSON.stringify(list.search))
  const found = useMemo(() => findRows(rows ?? [], JSON.parse(key)), [rows, key])
  const chosen = useMemo(() => (rows ?? []).filter(({ id }) => selected.has(id)), [rows, selected])

  const select = useCallback(
    (id: string) =>
      setSelected((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const isAll = found.length > 0 && found.every(({ id }) => selected.has(id))
  const selectAll = () => setSelected(isAll ? nothing : new Set(found.map(({ id }) => id)))

  return (
    <Page
      title={text.products.title}
      actions={
        <>
          <ExchangeButtons shown={found} />
          <Button
            renderRoot={(props) => <Link {...props} to="/products/$id" params={{ id: 'new' }} />}
          >
            {text.products.add}
          </Button>
        </>
      }
    >
      <Toolbar rows={rows ?? []} list={list} />
      {error && !rows ? <Failed retry={refetch} /> : null}
      {rows || error ? null : <Loading />}
      {rows ? (
        <div className="product-list">
          <div className="product-count quiet">
            <p role="status">
              {found.length === rows.length
                ? text.products.countAll(count(rows.length))
                : text.products.countSome(count(found.length), count(rows.length))}
            </p>
            {found.length > 0 ? (
              <Checkbox
                className="select-all"
                label={text.products.selectAllShort}
                aria-label={text.products.selectAll(count(found.length))}
                labelPosition="left"
                checked={isAll}
                onChange={selectAll}
              />
            ) : null}
          </div>
          {found.length > 0 ? (
            <ProductTable
              rows={found}
              list={list}
              selected={selected}
              select={select}
              isAllSelected={isAll}
              selectAll={selectAll}
            />
          ) : (
            <NothingFound isFiltered={isFiltered(list.search)} />
          )}
        </div>
      ) : null}
      {chosen.length > 0 ? (
        <BulkBar rows={chosen} keep={(ids) => setSelected(new Set(ids))} />
      ) : null}
    </Page>
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title={text.products.noneFound}>{text.products.noneFoundWhy}</Empty>
  ) : (
    <Empty title={text.products.none}>{text.products.noneWhy}</Empty>
  )
}
