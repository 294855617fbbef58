import { Link } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { formatMoment } from '../ui/format.ts'
import { Paged } from '../ui/paged.tsx'
import { usePages } from '../ui/use-pages.ts'
import { nameDevice } from './device.ts'

interface SignInsProps {
  /** Only those of this user. */
  userId?: string
  atOnce: number
}

/** Who has signed in and who has tried to, the newest first. */
export function SignIns({ userId, atOnce }: SignInsProps) {
  const pages = usePages(['sign-ins', userId], atOnce, (page, options) =>
    admin.signIns({ ...page, ...(userId && { user_id: userId }) }, options),
  )
  return (
    <Paged pages={pages} empty={text.people.signInsNone}>
      {(rows) => (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{text.people.when}</th>
              {userId ? null : <th scope="col">{text.people.person}</th>}
              <th scope="col">{text.people.status}</th>
              <th scope="col">{text.people.device}</th>
              <th scope="col">{text.people.network}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, created_date, user_id, user_email, outcome, way, ...from }) => (
              <tr key={id}>
                <th scope="row">{formatMoment(created_date)}</th>
                {userId ? null : (
                  <td>
                    {user_id && user_email ? (
                      <Link to="/people/$id" params={{ id: user_id }}>
                        {user_email}
                      </Link>
                    ) : (
                      <span className="quiet">{text.people.unknownAccount}</span>
                    )}
                  </td>
                )}
                <td>
                  <span className={outcome === 'signed_in' ? 'tag tag-good' : 'tag tag-warn'}>
                    {text.people.outcomes[outcome]}
                  </span>
                </td>
                <td>
                  {nameDevice(from.user_agent)}{' '}
                  <span className="quiet">· {text.people.ways[way]}</span>
                </td>
                <td className="quiet">{from.address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paged>
  )
}
