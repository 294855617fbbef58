import { tryFiles, tryMail } from '@pitlane/platform/operator'
import { type Check, ok, warn } from './finding.ts'

export const mail: Check = async ({ config }) => {
  const { smtpUrl, outbox } = config.mail
  if (!smtpUrl) return warn(`Mail is written to ${outbox} and reaches nobody: set SMTP_URL.`)
  await tryMail(smtpUrl)
  return ok(`${new URL(smtpUrl).host} takes mail.`)
}

export const files: Check = async ({ config }) => {
  await tryFiles(config)
  return ok(
    config.filesUrl.startsWith('s3:')
      ? 'The bucket can be read and written.'
      : 'The folder of files can be read and written.',
  )
}
