import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ExchangeButtons } from '../exchange/exchange-buttons.tsx'
import { ElsewhereNote } from '../pictures/elsewhere-note.tsx'
import { isFiltered } from './list-search.ts'
import { ProductTable } from './product-table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useListSearch } from './use-list-search.ts'
import { type ProductList, useProductList } from './use-product-list.ts'
import { useSelection } from './use-selection.ts'
import './products.css'

export function ListPage() {
  const list = useListSearch()
  const { list: products, error, refetch } = useProductList(list.search)
  const { selection, isSelected, isAll, isSome, toggle, selectAll, keep } = useSelection(products)
  return (
    <Page
      title={text.products.title}
      actions={
        <>
          <ExchangeButtons shown={products} />
          <Button
            renderRoot={(props) => <Link {...props} to="/products/$id" params={{ id: 'new' }} />}
          >
            {text.products.add}
          </Button>
        </>
      }
    >
      <ElsewhereNote />
      <Toolbar list={list} />
      {error && !products ? <Failed retry={refetch} /> : null}
      {products || error ? null : <Loading />}
      {products ? (
        <div className="product-list">
          <div className="product-count quiet">
            <p role="status">{countText(products)}</p>
            {products.found > 0 ? (
              <Checkbox
                className="select-all"
                label={text.products.selectAllShort}
                aria-label={text.products.selectAll(count(products.found))}
                labelPosition="left"
                checked={isAll}
                indeterminate={isSome}
                onChange={selectAll}
              />
            ) : null}
          </div>
          {products.found > 0 ? (
            <ProductTable
              products={products}
              list={list}
              isSelected={isSelected}
              select={toggle}
              isAllSelected={isAll}
              isSomeSelected={isSome}
              selectAll={selectAll}
            />
          ) : (
            <NothingFound isFiltered={isFiltered(products.search)} />
          )}
        </div>
      ) : null}
      <BulkBar selection={selection} keep={keep} />
    </Page>
  )
}

function countText({ found, total }: ProductList): string {
  if (found === total) return text.products.countAll(count(total))
  return text.products.countSome(count(found), count(total))
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title={text.products.noneFound}>{text.products.noneFoundWhy}</Empty>
  ) : (
    <Empty title={text.products.none}>{text.products.noneWhy}</Empty>
  )
}
