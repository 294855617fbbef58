import { Button } from '@mantine/core'
import type { EntityDescription } from '@pitlane/protocol'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { OwnScreen } from '../entities-page.tsx'
import { openRecords, useEntities } from '../entity-api.ts'
import { entityLabel } from '../schema/property.ts'
import { ExportButton } from './export-button.tsx'
import { type ListSearch, parseListSearch } from './list-search.ts'
import { buildFilter, buildSort } from './query.ts'
import { RecordTable } from './record-table.tsx'
import { Toolbar } from './toolbar.tsx'
import '../records.css'

const PAGE_SIZE = 100

/** The records of one entity. */
export function RecordsPage() {
  const { entity = '' } = useParams({ strict: false })
  const { data, error, refetch } = useEntities()
  const described = data?.find(({ name }) => name === entity)
  if (described) return <OfEntity key={entity} entity={described} />
  return (
    <Page title={text.records.title}>
      {data ? <Empty title={text.records.noEntity} /> : null}
      {!data && error ? <Failed retry={refetch} /> : null}
      {data || error ? null : <Loading />}
    </Page>
  )
}

function OfEntity({ entity }: { entity: EntityDescription }) {
  const search = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changes: { [K in keyof ListSearch]: ListSearch[K] | undefined }) =>
    void navigate({
      to: '.',
      search: (before: ListSearch) => parseListSearch({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    })
  const list = useRecords(entity, search)
  const { records, total } = list
  const isFiltered = search.q !== undefined || search.where !== undefined
  const counted = total === undefined ? '' : count(total)
  return (
    <Page
      title={entityLabel(entity.name)}
      lead={entity.description}
      actions={
        <>
          <ExportButton entity={entity} search={search} isDisabled={records?.length === 0} />
          {entity.is_ledger ? null : (
            <Button
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/records/$entity/$id"
                  params={{ entity: entity.name, id: 'new' }}
                />
              )}
            >
              {text.records.add}
            </Button>
          )}
        </>
      }
    >
      <p className="records-links">
        <Link to="/records">← {text.records.title}</Link>
        <OwnScreen entity={entity.name} />
      </p>
      <Toolbar entity={entity} search={search} change={change} />
      <p className="quiet" role="status">
        {isFiltered ? text.records.countFound(counted) : text.records.countAll(counted)}
      </p>
      {list.error && !records ? <Failed retry={list.refetch} /> : null}
      {!records && !list.error ? <Loading /> : null}
      {records?.length === 0 ? (
        <Empty title={isFiltered ? text.records.noneFound : text.records.noRecords} />
      ) : null}
      {records && records.length > 0 ? (
        <RecordTable
          entity={entity}
          records={records}
          total={total}
          search={search}
          change={change}
          showMore={list.showMore}
        />
      ) : null}
    </Page>
  )
}

/** Records page after page, as far as the table is scrolled. */
function useRecords(entity: EntityDescription, search: ListSearch) {
  const filter = buildFilter(entity, search)
  const key = ['records', entity.name, search]
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal }) =>
        openRecords(entity.name).filter(
          pageParam ? {} : filter,
          pageParam
            ? { cursor: pageParam, limit: PAGE_SIZE }
            : { ...buildSort(entity, search), limit: PAGE_SIZE },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next_cursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  )
  const { data: total } = useQuery({
    queryKey: ['records', entity.name, 'count', search.q, search.where],
    queryFn: ({ signal }) => openRecords(entity.name).count(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return {
    records: data?.pages.flatMap(({ items }) => items),
    total,
    error,
    refetch,
    showMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
