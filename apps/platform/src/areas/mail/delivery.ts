/** One mail, ready to go. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Sender {
  name: string
  address: string
}

/** Where mail goes. `deliver` rejects when it did not get there. */
export interface Delivery {
  deliver(id: string, from: Sender, mail: Mail): Promise<void>
  close(): void
}

/** By the mail server that is named, else into files. What writes mails is loaded with the first: it takes 5 MB. */
export function deliveryBy(config: { smtpUrl?: string | undefined; outbox: string }): Delivery {
  let opened: Promise<Delivery> | undefined
  async function open(): Promise<Delivery> {
    const { outboxDelivery, smtpDelivery } = await import('./transports.ts')
    const { smtpUrl, outbox } = config
    return smtpUrl === undefined ? outboxDelivery(outbox) : smtpDelivery(smtpUrl)
  }
  return {
    async deliver(id, from, mail) {
      opened ??= open()
      await (await opened).deliver(id, from, mail)
    },
    close() {
      void opened?.then((delivery) => delivery.close())
    },
  }
}

/** Whether another try could not help: the server will have nothing to do with this recipient or this mail. */
export function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}
