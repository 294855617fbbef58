import { type ErrorBody, type ErrorCode, errorCodes } from '@pitlane/protocol'

export interface ErrorExtra {
  /** Goes out as `extra_data`. */
  readonly data?: Record<string, unknown>
  /** Headers of the answer, such as `Retry-After`. */
  readonly headers?: Record<string, string>
}

/** A refusal that the caller may read: its text and code go out as they are. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extra: ErrorExtra

  constructor(code: ErrorCode, message: string = errorCodes[code].text, extra: ErrorExtra = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = errorCodes[code].status
    this.extra = extra
  }
}

export function apiError(code: ErrorCode, message?: string, extra?: ErrorExtra): ApiError {
  return new ApiError(code, message, extra)
}

/** The body of every refusal. */
export function errorBody(
  code: ErrorCode,
  message: string,
  more: Pick<ErrorBody, 'request_id' | 'extra_data'> = {},
): ErrorBody {
  return { message, detail: message, code, error_type: errorType(code), ...more }
}

function errorType(code: ErrorCode): string {
  const { status } = errorCodes[code]
  if (status >= 500) return 'ServerError'
  return types[status] ?? 'RequestError'
}

const types: Record<number, string> = {
  401: 'AuthenticationError',
  403: 'PermissionError',
  404: 'NotFoundError',
  409: 'ConflictError',
  422: 'ValidationError',
  429: 'RateLimitError',
}
