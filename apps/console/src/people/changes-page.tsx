import type { AdminChange } from '@pitlane/protocol'
import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { formatMoment } from '../ui/format.ts'
import { Card, Page } from '../ui/page.tsx'
import { Paged } from '../ui/paged.tsx'
import { usePages } from '../ui/use-pages.ts'
import { changedValues } from './changed-values.ts'
import { Views } from './views.tsx'
import './people.css'

const PAGE_SIZE = 50

/** What admins have changed of users and settings, the newest first. */
export function ChangesPage() {
  return (
    <Page title={text.people.changes} lead={text.people.changesLead}>
      <Views />
      <Card>
        <Changes />
      </Card>
    </Page>
  )
}

function Changes() {
  const pages = usePages(['admin-changes'], PAGE_SIZE, admin.adminChanges)
  return (
    <Paged pages={pages} empty={text.people.changesNone}>
      {(rows) => (
        <table className="rows changes">
          <thead>
            <tr>
              <th scope="col">{text.people.when}</th>
              <th scope="col">{text.people.changedBy}</th>
              <th scope="col">{text.people.changed}</th>
              <th scope="col">{text.people.beforeAndAfter}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{formatMoment(row.created_date)}</th>
                <td>{row.by_email ?? <span className="quiet">{byNobody(row)}</span>}</td>
                <td>
                  <Target change={row} />
                </td>
                <td>
                  <dl className="field-changes">
                    {row.changes.flatMap(changedValues).map(({ label, before, after }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>
                          <del>{before}</del> → <ins>{after}</ins>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paged>
  )
}

function Target({ change: { kind, target, target_email } }: { change: AdminChange }) {
  if (kind === 'settings') return text.people.settings
  if (kind === 'service_token') return text.programs.token
  if (kind === 'retention') return text.people.keptNoLonger(text.personalData.nameEntity(target))
  if (kind === 'erasure') return text.people.personalData
  if (target === '') return <span className="quiet">{text.people.erasedPerson}</span>
  if (kind === 'invitation') return text.people.invitationOf(target)
  return (
    <Link to="/people/$id" params={{ id: target }}>
      {target_email ?? target}
    </Link>
  )
}

function byNobody({ by_id }: AdminChange): string {
  return by_id ?? text.people.byService
}
