import { Button, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { IconSearch, IconUserPlus } from '../ui/icons.tsx'
import { Card, Page } from '../ui/page.tsx'
import { Paged } from '../ui/paged.tsx'
import { usePages } from '../ui/use-pages.ts'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { useSendsMail } from './use-sends-mail.ts'
import { Views } from './views.tsx'
import './people.css'

const PAGE_SIZE = 50

export function PeoplePage() {
  const [isInviting, setIsInviting] = useState(false)
  const sendsMail = useSendsMail()
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
      {sendsMail === false ? <p className="quiet">{text.people.noMail}</p> : null}
      <Card>
        <Everybody />
      </Card>
      <InvitationsCard />
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </Page>
  )
}

function Everybody() {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const pages = usePages(['people', q], PAGE_SIZE, (page, options) =>
    admin.users({ text: q, ...page }, options),
  )
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
      <Paged pages={pages} empty={q ? text.people.noneFound : text.people.none}>
        {(users) => <PeopleTable users={users} />}
      </Paged>
    </>
  )
}
