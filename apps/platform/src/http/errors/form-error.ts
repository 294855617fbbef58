import type { Multipart } from '@fastify/multipart'
import { ApiError, apiError } from './api-error.ts'

/** The parts of a form; what is broken about it is reported to its sender. */
export async function* partsOf(request: {
  parts(): AsyncIterableIterator<Multipart>
}): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    throw formFault(error)
  }
}

/** What the parser says of a broken form has neither a status nor a system call to its name. */
export function formFault(error: unknown): unknown {
  const isOurs =
    error instanceof ApiError ||
    (error instanceof Error && ['statusCode', 'syscall'].some((key) => key in error))
  return isOurs ? error : apiError('bad_request', 'The form data cannot be read.')
}
