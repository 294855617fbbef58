import { TextInput } from '@mantine/core'
import type { MailSummary } from '@pitlane/protocol'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { formatMoment } from '../ui/format.ts'
import { IconSearch } from '../ui/icons.tsx'
import { Card, Page } from '../ui/page.tsx'
import { Paged } from '../ui/paged.tsx'
import { usePages } from '../ui/use-pages.ts'
import { type MailSearch, mailStates } from './mail-search.ts'
import { mailTitle } from './mail-title.ts'
import { Views } from './views.tsx'
import './work.css'

const PAGE_SIZE = 50
const REFRESH_MS = 5000

export function MailsPage() {
  const { state: other, to = '' }: MailSearch = useSearch({ from: '/work/mails' })
  const state = other ?? 'sent'
  const navigate = useNavigate({ from: '/work/mails' })
  const wanted = useDeferredValue(to)
  const pages = usePages(
    ['mails', state, wanted],
    PAGE_SIZE,
    (page, options) => admin.mails({ ...page, state, ...(wanted && { to: wanted }) }, options),
    REFRESH_MS,
  )
  return (
    <Page title={text.mails.title} lead={text.mails.lead}>
      <Views />
      <nav className="views" aria-label={text.mails.views}>
        {mailStates.map((one) => (
          <Link
            key={one}
            to="/work/mails"
            search={one === 'sent' ? {} : { state: one }}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            resetScroll={false}
          >
            {text.mails.states[one]}
          </Link>
        ))}
      </nav>
      <Card>
        <TextInput
          type="search"
          aria-label={text.mails.search}
          placeholder={text.mails.search}
          leftSection={<IconSearch size={18} />}
          value={to}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: {
                ...(state !== 'sent' && { state }),
                ...(value && { to: value }),
              },
              replace: true,
            })
          }
        />
        <Paged pages={pages} empty={to ? text.mails.noneFound : text.mails.none[state]}>
          {(mails) => (
            <ul className="jobs" aria-label={text.mails.list}>
              {mails.map((mail) => (
                <MailItem key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </Paged>
      </Card>
    </Page>
  )
}

function MailItem({ mail }: { mail: MailSummary }) {
  const { id, recipient, state, date, reason } = mail
  const moment = state === 'waiting' ? text.mails.tried(formatMoment(date)) : formatMoment(date)
  return (
    <li className="job">
      <div className="job-text">
        <p className="job-title">
          {state === 'waiting' ? (
            mailTitle(mail)
          ) : (
            <Link to="/work/mails/$id" params={{ id }}>
              {mailTitle(mail)}
            </Link>
          )}
        </p>
        <p className="quiet">{`${text.mails.to(recipient)} · ${moment}`}</p>
        {reason ? <p className="job-error">{reason}</p> : null}
      </div>
    </li>
  )
}
