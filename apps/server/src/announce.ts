import type { Config } from './config.ts'
import type { Server } from './server.ts'

/** Tells the person who started it where the shop is. */
export async function announce(server: Server, config: Config): Promise<void> {
  const took = Math.round(performance.now())
  console.log(`\nThe shop is open at ${config.publicUrl} (ready in ${(took / 1000).toFixed(1)} s)`)
  const link = await server.ownerLink()
  if (link) console.log(`Set up the owner's account, once: ${link}`)
  if (config.mail.smtpUrl === undefined) {
    console.log(`Mail is kept in ${config.mail.outbox}; SMTP_URL names a server that sends it.`)
  }
  console.log('Stop it with Ctrl-C.\n')
}
