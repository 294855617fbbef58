import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Delivery, Mail, Sender } from './delivery.ts'

/** Nothing in a mail may name a file or an address whose content nodemailer would then fetch. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }
/** All of them together stay far below a claim's lease. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Hands mail to a server; each over a connection of its own, so that a try is one try. */
export function smtpDelivery(url: string): Delivery {
  const transport = createTransport({ url, ...TIMEOUTS, ...CLOSED })
  return {
    async deliver(id, from, mail) {
      await transport.sendMail(buildMessage(id, from, mail))
    },
    close: () => transport.close(),
  }
}

/** Without a mail server: each mail becomes a file that any mail program opens. */
export function outboxDelivery(folder: string): Delivery {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...CLOSED,
  })
  return {
    async deliver(id, from, mail) {
      const { message } = await transport.sendMail(buildMessage(id, from, mail))
      // The links in it let their reader in: nobody else on this machine is to read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${id}.eml`)
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}

function buildMessage(id: string, from: Sender, mail: Mail): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    ...mail,
    ...CLOSED,
    from,
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    // The same on a second try: a server that took the first one after all can tell.
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
