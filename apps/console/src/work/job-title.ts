import type { Job } from '@pitlane/protocol'
import * as text from '../text/en.ts'

/** What a job does, in words where its kind is known. */
export function nameJob({ kind, details }: Job): string {
  const { name, recipient } = details
  if (kind === 'function' && typeof name === 'string') return text.work.functionCall(name)
  if (kind === 'mail' && typeof recipient === 'string') return text.work.mail(recipient)
  return kind === 'file-fetch' ? text.work.fileFetch : kind
}

/** Why a function is called. */
export function describeTrigger({ kind, details }: Job): string | undefined {
  return kind === 'function' ? text.work.triggers.get(String(details.trigger)) : undefined
}
