import { Button, TextInput } from '@mantine/core'
import { ORDER_STATUSES, type OrderStatus } from '@pitlane/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { countsQuery, listQuery, PAGE } from '../order-data.ts'
import { readOrderSearch } from './order-search.ts'
import { OrderTable } from './order-table.tsx'
import { PasteBox } from './paste-box.tsx'
import '../orders.css'
import './order-list.css'

export function OrdersPage() {
  const search = readOrderSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [limit, setLimit] = useState(PAGE)
  const { data, error, refetch } = useQuery({
    ...listQuery(search, limit),
    placeholderData: keepPreviousData,
  })
  const isEmpty = data?.length === 0
  return (
    <Page
      title={text.orders.title}
      actions={
        <Link to="/orders/new" className="link-button">
          {text.orders.new}
        </Link>
      }
    >
      <PasteBox />
      <section className="card order-list">
        <Tabs current={search.status} q={search.q} />
        <TextInput
          type="search"
          aria-label={text.orders.search}
          placeholder={text.orders.searchHint}
          defaultValue={search.q ?? ''}
          onChange={async (event) => {
            const q = event.currentTarget.value
            await navigate({
              to: '/orders',
              search: readOrderSearch({ ...search, q }),
              replace: true,
              resetScroll: false,
            })
          }}
        />
        {error && !data ? <Failed retry={refetch} /> : null}
        {!data && !error ? <Loading /> : null}
        {isEmpty ? <Nothing isSearch={Boolean(search.q)} /> : null}
        {data && !isEmpty ? <OrderTable orders={data} /> : null}
        {data?.length === limit ? (
          <Button variant="default" onClick={() => setLimit(limit + PAGE)}>
            {text.frame.more}
          </Button>
        ) : null}
      </section>
    </Page>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <Empty title={text.orders.noneFound} />
  return (
    <Empty title={text.orders.none}>
      <p>{text.orders.noneWhy}</p>
    </Empty>
  )
}

function Tabs({ current, q }: { current: OrderStatus | undefined; q: string | undefined }) {
  const { data } = useQuery(countsQuery)
  return (
    <nav className="order-tabs" aria-label={text.orders.tabs}>
      {[undefined, ...ORDER_STATUSES].map((status) => (
        <Link
          key={status ?? 'all'}
          to="/orders"
          search={readOrderSearch({ status, q })}
          aria-current={status === current ? 'page' : undefined}
        >
          {status ? text.orders.statuses[status] : text.orders.all}
          {status && data?.get(status) ? (
            <span className="order-count">{count(data.get(status) ?? 0)}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
