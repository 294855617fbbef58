import { ApiError } from '../../../http/errors/api-error.ts'
import type { Problem } from './page.ts'

/**
 * What to say above a form that was refused; what is nobody's mistake is thrown on.
 *
 * @param fields which field each error code belongs to
 */
export function formProblem(
  error: unknown,
  fields: Readonly<Partial<Record<string, string>>> = {},
): Problem & { status: number; headers: Record<string, string> } {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  const { code, status, extra } = error
  const headers = { ...extra.headers }
  const seconds = code === 'too_many_requests' ? Number(headers['retry-after']) : 0
  const field = fields[code]
  return {
    message:
      seconds > 0 ? `That was too often. Please try again in ${waitText(seconds)}.` : error.message,
    ...(field !== undefined && { field }),
    status,
    headers,
  }
}

function waitText(seconds: number): string {
  const [count, unit] = seconds <= 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
