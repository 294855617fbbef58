import { Button } from '@mantine/core'
import type { Role, User } from '@pitlane/protocol'
import { useState } from 'react'
import { queryClient } from '../client.ts'
import { useSession } from '../session/session.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { confirm } from '../ui/confirm.tsx'
import { Card } from '../ui/page.tsx'
import { notify } from '../ui/toast.tsx'
import { useSave } from '../ui/use-save.ts'
import { LinkDialog } from './link-dialog.tsx'
import { namePerson, Status } from './people-table.tsx'
import { useSendsMail } from './use-sends-mail.ts'

interface AccessChange {
  role?: Role
  disabled?: boolean
}

/** What a person may do, and whether they may come in. */
export function AccessCard({ user }: { user: User }) {
  const session = useSession()
  const isSelf = session.state === 'in' && session.user.id === user.id
  const name = namePerson(user)
  const other: Role = user.role === 'admin' ? 'user' : 'admin'
  const { save, isSaving } = useSave(`User/${user.id}`, (change: AccessChange) =>
    admin.changeUser(user.id, change),
  )

  async function apply(change: AccessChange) {
    await save(change)
    await queryClient.invalidateQueries()
  }

  async function change(to: AccessChange, back: AccessChange, message: string) {
    try {
      await apply(to)
      notify({ message, undo: () => apply(back) })
    } catch {
      notify({ message: text.people.notSaved, isError: true })
    }
  }

  async function changeRole() {
    const isSure = await confirm({
      title: text.people.askRole(name, other),
      message: text.people.askRoleWhy(other),
      action: text.people.makeRole(other),
    })
    if (!isSure) return
    await change({ role: other }, { role: user.role }, text.people.roleChanged(name, other))
  }

  async function disable() {
    const isSure = await confirm({
      title: text.people.askDisable(name),
      message: text.people.askDisableWhy,
      action: text.people.disable,
      isDanger: true,
    })
    if (isSure) await change({ disabled: true }, { disabled: false }, text.people.isDisabled(name))
  }

  const enable = () => change({ disabled: false }, { disabled: true }, text.people.isEnabled(name))

  return (
    <Card title={text.people.access} actions={<Status user={user} />}>
      <p>
        <strong>{text.people.roles[user.role]}</strong>
        <br />
        <span className="quiet">{text.people.roleHints[user.role]}</span>
      </p>
      {isSelf ? (
        <p className="quiet">{text.people.ownAccess}</p>
      ) : (
        <div className="access-actions">
          <Button variant="default" disabled={isSaving} onClick={changeRole}>
            {text.people.makeRole(other)}
          </Button>
          <NewPassword user={user} />
          {user.disabled ? (
            <Button disabled={isSaving} onClick={enable}>
              {text.people.enable}
            </Button>
          ) : (
            <Button variant="outline" color="red" disabled={isSaving} onClick={disable}>
              {text.people.disable}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** Lets a person choose a new password: by mail, or by a link that is shown. */
function NewPassword({ user }: { user: User }) {
  const sendsMail = useSendsMail()
  const [link, setLink] = useState<string>()
  const [isMaking, setIsMaking] = useState(false)
  const name = namePerson(user)

  async function offer() {
    const isSure = await confirm({
      title: text.people.askNewPassword(name),
      message: text.people.askNewPasswordWhy(sendsMail),
      action: sendsMail === false ? text.people.makeLink : text.people.newPassword,
    })
    if (!isSure) return
    setIsMaking(true)
    try {
      const { link } = await admin.resetPasswordOf(user.id)
      if (link === null) notify({ message: text.people.passwordMailed(user.email) })
      else setLink(link)
    } catch (error) {
      const message = error instanceof Error ? error.message : text.people.notSaved
      notify({ message, isError: true })
    }
    setIsMaking(false)
  }

  if (user.disabled) return null
  return (
    <>
      <Button variant="default" disabled={isMaking} onClick={offer}>
        {text.people.newPassword}
      </Button>
      {link ? (
        <LinkDialog
          title={text.people.linkFor(name)}
          why={text.people.passwordLinkWhy}
          link={link}
          onClose={() => setLink(undefined)}
        />
      ) : null}
    </>
  )
}
