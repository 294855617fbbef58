import { apiError } from '../../../http/errors/api-error.ts'

export function invalid(message: string) {
  return apiError('invalid_filter', message)
}

/** A name from a request, short and safe to stand in a sentence. */
export function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 80).toWellFormed())
}
