import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import * as text from '../text/en.ts'
import { Empty, Failed, Loading } from './states.tsx'
import type { usePages } from './use-pages.ts'

interface PagedProps<Row> {
  pages: ReturnType<typeof usePages<Row>>
  /** What stands there when there is no row. */
  empty: string
  emptyWhy?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with its states, and a button for the next page. */
export function Paged<Row>({ pages, empty, emptyWhy, children }: PagedProps<Row>) {
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  if (!rows) return error ? <Failed retry={refetch} /> : <Loading />
  if (rows.length === 0) return <Empty title={empty}>{emptyWhy}</Empty>
  return (
    <>
      {error ? <Failed retry={refetch} /> : null}
      {children(rows)}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text.frame.more}
        </Button>
      ) : null}
    </>
  )
}
