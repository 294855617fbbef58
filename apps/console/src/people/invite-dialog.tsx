import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Invited, Role } from '@pitlane/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { queryClient } from '../client.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { notify } from '../ui/toast.tsx'
import { invitationsKey } from './invitations-card.tsx'
import { HandOver } from './link-dialog.tsx'
import { useSendsMail } from './use-sends-mail.ts'

const ROLES: readonly Role[] = ['user', 'admin']

/** Invites somebody: by mail, or by a link that the dialog shows then. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [invited, setInvited] = useState<{ email: string; role: Role; link: string }>()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="invite-title" onClose={onClose}>
      <h2 id="invite-title">
        {invited ? text.people.linkFor(invited.email) : text.people.inviteTitle}
      </h2>
      {invited ? (
        <HandOver why={text.people.linkWhy[invited.role]} link={invited.link} onDone={close} />
      ) : (
        <Invite
          onCancel={close}
          onInvited={(email, role, { sends_mail, link }) => {
            if (!sends_mail) return setInvited({ email, role, link })
            notify({ message: text.people.invited(email) })
            close()
          }}
        />
      )}
    </dialog>
  )
}

interface InviteProps {
  onInvited(email: string, role: Role, answer: Invited): void
  onCancel(): void
}

function Invite({ onInvited, onCancel }: InviteProps) {
  const sendsMail = useSendsMail()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const [role, setRole] = useState<Role>('user')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    setIsSending(true)
    setError(undefined)
    try {
      onInvited(email, role, await admin.invite(email, role))
      await queryClient.invalidateQueries({ queryKey: invitationsKey })
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : text.people.inviteFailed)
      setIsSending(false)
    }
  }

  return (
    <>
      <p className="quiet">{text.people.inviteWhy(sendsMail)}</p>
      <form className="dialog-form" onSubmit={send}>
        <TextInput
          name="email"
          type="email"
          required
          withAsterisk={false}
          autoComplete="off"
          label={text.people.email}
          error={error}
        />
        <NativeSelect
          label={text.people.role}
          description={text.people.roleHints[role]}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
          data={ROLES.map((each) => ({ value: each, label: text.people.roles[each] }))}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onCancel}>
            {text.frame.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {sendsMail === false ? text.people.makeLink : text.people.sendInvitation}
          </Button>
        </div>
      </form>
    </>
  )
}
