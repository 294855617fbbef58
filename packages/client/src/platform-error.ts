export interface PlatformErrorDetails {
  status?: number
  code?: string
  data?: unknown
  cause?: unknown
}

/**
 * A call that was refused or never answered.
 *
 * `message` is the answer's message, else its detail, else one of "Network Error",
 * "timeout of N ms exceeded", "Request aborted", "Request failed with status code N".
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined
  /** The platform's stable code, such as `record_not_found`. */
  readonly code: string | undefined
  /** The answer's body as it was read. */
  readonly data: unknown

  constructor(message: string, { status, code, data, cause }: PlatformErrorDetails = {}) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.data = data
  }

  toJSON(): object {
    const { name, message, status, code, data } = this
    return { name, message, status, code, data }
  }
}

/** Tells a {@link PlatformError} from any other thrown value, also one made by another copy of this package. */
export function isPlatformError(error: unknown): error is PlatformError {
  return error instanceof Error && error.name === 'PlatformError'
}

/**
 * The error for an answer outside 2xx.
 *
 * @param status the answer's HTTP status
 * @param data the answer's body, parsed where it was JSON
 */
export function errorFromResponse(status: number, data: unknown): PlatformError {
  const text = (name: string) => {
    const value = isObject(data) ? data[name] : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const message = text('message') ?? text('detail') ?? `Request failed with status code ${status}`
  return new PlatformError(message, { status, code: text('code'), data })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
