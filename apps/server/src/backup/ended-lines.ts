import type { EndedAccess } from '@pitlane/platform/operator'

/**
 * What an operator is told of what has ended with a copy, and what is to be done now.
 *
 * @param source what the copy was made from, such as `the backup`
 */
export function endedLines(ended: EndedAccess, source: string): string[] {
  const { sessions, tokens, links, passwords, closed, demoted, isCompared } = ended
  const parts = [
    count(sessions, 'session', 'sessions'),
    count(tokens, 'service token', 'service tokens'),
    count(links, 'unused link or code', 'unused links and codes'),
  ]
  const lines = [
    `Ended: ${parts.join(', ')}. Everybody signs in again, programs need a new token, and invitations are to be sent again.`,
  ]
  if (!isCompared) {
    lines.push(
      `Passwords and rights are those of ${source}: whoever has changed a password since changes it again, and whoever had lost a right since is to lose it again (People, in the back office).`,
    )
  }
  if (passwords > 0) {
    lines.push(
      `${count(passwords, 'password was', 'passwords were')} changed since, and neither the old nor the new one is good: a new one is chosen by "Forgot your password?", or by the link of npm run shop -- admin reset EMAIL.`,
    )
  }
  if (closed > 0) {
    lines.push(
      `${count(closed, 'account was', 'accounts were')} closed or deleted since, and stay closed: admins open them under People, and npm run shop -- admin reset EMAIL opens one.`,
    )
  }
  if (demoted > 0) {
    lines.push(
      `${count(demoted, 'admin was', 'admins were')} made an ordinary user since, and stay so: npm run shop -- admin create EMAIL makes one an admin again.`,
    )
  }
  return lines
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
