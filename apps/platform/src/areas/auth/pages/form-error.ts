import { ApiError } from '../../../http/errors/api-error.ts'
import type { Problem } from './page.ts'

/** Why a form was rejected. */
export interface Rejection extends Problem {
  readonly code: string
  readonly status: number
  readonly headers: Record<string, string>
}

/**
 * What to say above a form that was rejected; what is nobody's mistake is thrown on.
 *
 * @param fields which field each error code belongs to
 */
export function rejectionOf(
  error: unknown,
  fields: Readonly<Partial<Record<string, string>>> = {},
): Rejection {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  const { code, status, message, extra } = error
  const field = fields[code]
  const headers = { ...extra.headers }
  return { code, message, ...(field !== undefined && { field }), status, headers }
}
