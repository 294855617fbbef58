import { Button } from '@mantine/core'
import type { Invitation } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../client.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { copyText } from '../ui/copy-field.tsx'
import { formatMoment } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'
import { notify } from '../ui/toast.tsx'
import { type HandedLink, LinkDialog } from './link-dialog.tsx'
import { useSendsMail } from './use-sends-mail.ts'

export const invitationsKey = ['invitations']

/** The invitations that wait; no card while there are none. */
export function InvitationsCard() {
  const { data } = useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => admin.invitations({ signal }),
  })
  if (!data?.length) return null
  return (
    <Card title={text.people.invitations}>
      <ul className="devices guests">
        {data.map((invitation) => (
          <Guest key={invitation.email} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function Guest({ invitation: { email, role, expires_date } }: { invitation: Invitation }) {
  const sendsMail = useSendsMail()
  const [shown, setShown] = useState<HandedLink>()
  const invite = () => admin.invite(email, role)

  async function withdraw() {
    const isDone = await run(() => admin.withdrawInvitation(email))
    const undo = async () => void (await run(invite))
    if (isDone) notify({ message: text.people.withdrawn(email), undo })
  }

  async function sendAgain() {
    if (await run(invite)) notify({ message: text.people.invited(email) })
  }

  async function copyLink() {
    let link = ''
    const isMade = await run(async () => {
      link = (await admin.invitationLink(email)).link
    })
    if (!isMade) return
    if (await copyText(link)) notify({ message: text.people.linkCopied(email) })
    else setShown({ title: text.people.linkFor(email), why: text.people.linkWhy[role], link })
  }

  return (
    <li>
      <div className="device">
        <span>{email}</span>
        <p className="quiet">
          {text.people.roles[role]} · {text.people.goodUntil(formatMoment(expires_date))}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={text.people.copyLinkOf(email)}
        onClick={copyLink}
      >
        {text.people.copyLink}
      </Button>
      {sendsMail ? (
        <Button
          variant="default"
          size="xs"
          aria-label={text.people.inviteAgainOf(email)}
          onClick={sendAgain}
        >
          {text.people.inviteAgain}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="xs"
        aria-label={text.people.withdrawOf(email)}
        onClick={withdraw}
      >
        {text.people.withdraw}
      </Button>
      {shown ? <LinkDialog {...shown} onClose={() => setShown(undefined)} /> : null}
    </li>
  )
}

/** Whether it was done; what went wrong is shown. */
async function run(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : text.people.notSaved
    notify({ message, isError: true })
    return false
  } finally {
    await queryClient.invalidateQueries({ queryKey: invitationsKey })
  }
}
