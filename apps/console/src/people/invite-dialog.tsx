import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Role } from '@pitlane/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { client, queryClient } from '../client.ts'
import * as text from '../text/en.ts'
import { notify } from '../ui/toast.tsx'
import { invitationsKey } from './invitations-card.tsx'

const ROLES: readonly Role[] = ['user', 'admin']

export function InviteDialog({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  const [role, setRole] = useState<Role>('user')
  useEffect(() => dialog.current?.showModal(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    setIsSending(true)
    setError(undefined)
    try {
      await client.auth.inviteUser(email, role)
      notify({ message: text.people.invited(email) })
      dialog.current?.close()
      await queryClient.invalidateQueries({ queryKey: invitationsKey })
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : text.people.inviteFailed)
      setIsSending(false)
    }
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="invite-title" onClose={onClose}>
      <h2 id="invite-title">{text.people.inviteTitle}</h2>
      <p className="quiet">{text.people.inviteWhy}</p>
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
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {text.frame.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {text.people.sendInvitation}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
