import { StartError } from '@pitlane/platform'
import { ConfigError } from './config/config-error.ts'

/** Whether a person can mend what is wrong, so that a stack would only be in the way. */
export function isExpected(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StartError || codeOf(error) in sentences
}

export function plainSentence(error: Error): string {
  return sentences[codeOf(error)]?.(error) ?? error.message
}

const sentences: Record<string, (error: Error & { port?: number; path?: string }) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Stop that program or choose another port, for example: PORT=${(port ?? 4400) + 1} npm start`,
  EADDRNOTAVAIL: () => 'HOST names an address that this machine does not have.',
  ENOTFOUND: () => 'HOST names an address that could not be found.',
  EACCES: (error) => unwritable(error),
  EPERM: (error) => unwritable(error),
  EROFS: (error) => unwritable(error),
  ENOSPC: () => 'The disk is full.',
}

function unwritable({ port, path }: { port?: number; path?: string }): string {
  return port === undefined
    ? `The data folder cannot be written${path ? ` (${path})` : ''}. Please choose a folder of yours.`
    : `Port ${port} may not be used by this account. Choose one above 1023, for example: PORT=4400 npm start`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
