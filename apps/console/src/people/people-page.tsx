import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { IconSearch, IconUserPlus } from '../ui/icons.tsx'
import { Card, Page } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { Views } from './views.tsx'
import './people.css'

const AT_ONCE = 50

export function PeoplePage() {
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Page
      title={text.people.title}
      lead={text.people.lead}
      actions={
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => setIsInviting(true)}>
          {text.people.invite}
        </Button>
      }
    >
      <Views />
      <Card>
        <Everybody />
      </Card>
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </Page>
  )
}

function Everybody() {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['people', q],
    queryFn: ({ pageParam, signal }) =>
      admin.users({ text: q, limit: AT_ONCE, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < AT_ONCE ? undefined : pages.length * AT_ONCE),
    placeholderData: keepPreviousData,
  })
  const users = data?.pages.flat()
  return (
    <>
      <TextInput
        type="search"
        aria-label={text.people.search}
        placeholder={text.people.search}
        leftSection={<IconSearch size={18} />}
        value={q}
        onChange={({ currentTarget: { value } }) =>
          navigate({ to: '/people', search: value ? { q: value } : {}, replace: true })
        }
      />
      {error ? <Failed retry={refetch} /> : null}
      {!users && !error ? <Loading /> : null}
      {users?.length === 0 ? <Empty title={q ? text.people.noneFound : text.people.none} /> : null}
      {users && users.length > 0 ? <PeopleTable users={users} /> : null}
      {hasNextPage ? (
        <Button variant="default" loading={isFetching} onClick={() => fetchNextPage()}>
          {text.people.more}
        </Button>
      ) : null}
    </>
  )
}
