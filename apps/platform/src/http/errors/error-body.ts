import { type ErrorBody, type ErrorCode, errorCodes } from '@pitlane/protocol'

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
