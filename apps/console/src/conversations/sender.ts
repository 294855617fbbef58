import type { ChatSender } from '@pitlane/protocol'
import * as text from '../text/en.ts'

/** What to call who writes in a chat. */
export function nameSender({ name, username, phone }: ChatSender): string {
  return (
    name || (username && `@${username}`) || (phone && `+${phone}`) || text.conversations.nameless
  )
}

/** What is known of them beside that. */
export function describeSender(sender: ChatSender): string[] {
  const { username, phone, is_group } = sender
  const others = [username && `@${username}`, phone && `+${phone}`]
  return [
    ...others.filter((one) => one !== '' && one !== nameSender(sender)),
    is_group ? text.conversations.group : '',
  ].filter(Boolean)
}
