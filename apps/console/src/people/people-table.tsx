import type { User } from '@pitlane/protocol'
import { Link } from '@tanstack/react-router'
import { useSession } from '../session/session.ts'
import * as text from '../text/en.ts'
import { formatDay } from '../ui/format.ts'

export function PeopleTable({ users }: { users: readonly User[] }) {
  const session = useSession()
  const ownId = session.state === 'in' ? session.user.id : undefined
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{text.people.person}</th>
          <th scope="col">{text.people.role}</th>
          <th scope="col">{text.people.status}</th>
          <th scope="col">{text.people.since}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <Link to="/people/$id" params={{ id: user.id }} className="person">
                <span className="person-name">{namePerson(user)}</span>
                {user.id === ownId ? <span className="tag">{text.people.you}</span> : null}
                <span className="quiet person-email">{user.email}</span>
              </Link>
            </th>
            <td>{text.people.roles[user.role]}</td>
            <td>
              <Status user={user} />
            </td>
            <td className="quiet since">{formatDay(user.created_date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who has given no name is called by their email. */
export function namePerson({ full_name, email }: Pick<User, 'full_name' | 'email'>): string {
  return full_name.trim() || email
}

export function Status({ user }: { user: Pick<User, 'disabled' | 'is_verified'> }) {
  if (user.disabled) {
    return <span className="tag tag-bad">{text.people.disabled}</span>
  }
  if (!user.is_verified) return <span className="tag tag-warn">{text.people.unconfirmed}</span>
  return <span className="tag tag-good">{text.people.active}</span>
}
