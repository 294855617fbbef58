import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const TIMEOUT_MS = 60_000

/** All mail that has been written into an outbox so far, oldest first. */
export async function mailsIn(outbox: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
}

/**
 * Waits for mail to one address.
 *
 * @param count how many mails there are to be
 * @returns the latest of them
 */
export async function mailTo(outbox: string, recipient: string, count = 1): Promise<Email> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const mails = (await mailsIn(outbox)).filter((mail) =>
      mail.to?.some(({ address }) => address === recipient),
    )
    const latest = mails.at(-1)
    if (latest && mails.length >= count) return latest
    if (Date.now() > deadline) {
      throw new Error(`${mails.length} mails came to ${recipient}, not ${count}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The one-time code in a mail. */
export function codeIn(mail: Email): string {
  return /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? ''
}

/** The first link in a mail. */
export function linkIn(mail: Email): URL {
  return new URL(/^https?:\S+$/m.exec(mail.text ?? '')?.[0] ?? 'none:')
}
