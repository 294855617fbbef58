import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  url: string
  /** Everything that was handed over so far. */
  received: { to: string[]; mail: Email }[]
  close(): Promise<void>
}

/**
 * A real mail server that keeps what it is given.
 *
 * @param refuses recipients for whom it has no mailbox
 */
export async function startMailSink(
  refuses: (recipient: string) => boolean = () => false,
): Promise<MailSink> {
  const received: MailSink['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      done(refuses(address) ? error : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to, mail })
          done()
        })
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
