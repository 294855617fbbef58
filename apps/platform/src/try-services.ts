import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { type FileStoreOptions, openFileStore } from './areas/files/file-store.ts'

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

/** Signs in at a mail server, and sends nothing. @throws Error when it refuses or does not answer */
export async function tryMail(smtpUrl: string): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** @throws Error when the folder or bucket of files cannot be written, or not be read */
export async function tryFiles(options: Omit<FileStoreOptions, 'newId'>): Promise<void> {
  const store = await openFileStore({ ...options, newId: randomUUID })
  await store.has('.writable')
}
