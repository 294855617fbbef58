import { basename, dirname, extname, join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** How mail leaves: by a server, or as files in a folder while none is named. */
export interface MailConfig {
  smtpUrl: string | undefined
  outbox: string
  /** The address that mail comes from. */
  from: string
  /** The name beside it; the shop's own when none is given. */
  fromName: string | undefined
}

/**
 * @param given the variables `SMTP_URL` and `MAIL_FROM`
 * @param outbox folder for mail that no server takes
 * @param publicUrl names the domain that mail comes from when it goes into files
 * @throws ConfigError naming the variable and what it should be
 */
export function readMailConfig(
  given: { smtpUrl: string | undefined; from: string | undefined },
  outbox: string,
  publicUrl: string,
): MailConfig {
  const { smtpUrl, from } = given
  if (smtpUrl === undefined) {
    const usual = `shop@${new URL(publicUrl).hostname.replace(/[^a-z0-9.-]/gi, '') || 'localhost'}`
    return { smtpUrl, outbox, ...readSender(from ?? usual) }
  }
  // It holds a password: the sentence does not repeat it.
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl) || !new URL(smtpUrl).hostname) {
    throw new ConfigError('SMTP_URL should look like smtp://user:password@mail.example:587.')
  }
  if (from === undefined) {
    throw new ConfigError(
      'MAIL_FROM should be an email address such as shop@shop.example, given together with SMTP_URL.',
    )
  }
  return { smtpUrl, outbox, ...readSender(from) }
}

/**
 * The folder of mail that no server takes: beside the database's file, named after any but the usual one, or named after the
 * server's database, so that no two of them share it.
 *
 * @param folder the working folder, in whose `data` it is where the database is no file
 */
export function outboxBeside(databaseUrl: string, dataFolder: string): string {
  return besideDatabase(databaseUrl, dataFolder, 'outbox')
}

/** A file or folder of what belongs to the database and is not in it. */
export function besideDatabase(databaseUrl: string, dataFolder: string, what: string): string {
  const file = /^sqlite:(.+)$/.exec(databaseUrl)?.[1]
  if (!file) return join(dataFolder, `${nameOnServer(databaseUrl)}-${what}`)
  const name = basename(file, extname(file))
  return join(dirname(file), name === 'shop' ? what : `${name}-${what}`)
}

/** Of the address without its user: what is left is safe in the name of a folder. */
function nameOnServer(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  const parts = ['postgres', host, searchParams.get('port') ?? (port || '5432'), pathname]
  return parts.map((part) => part.replaceAll(/[^a-z0-9.]+/gi, '_').replace(/^_/, '')).join('-')
}

function readSender(text: string): { from: string; fromName: string | undefined } {
  const named = /^([^<>"\p{Cc}]+?)\s*<([^<>]*)>$/u.exec(text)
  const address = named?.[2] ?? text
  if (/^[\w+.'-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(address)) {
    return { from: address, fromName: named?.[1]?.trim() }
  }
  throw new ConfigError(
    `MAIL_FROM is "${text}", but it should be one email address such as shop@shop.example or Shop <shop@shop.example>.`,
  )
}
