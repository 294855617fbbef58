import { apiError } from '../../../http/errors/api-error.ts'

/**
 * What a service has delivered to a webhook, once it is known to come from there.
 *
 * @throws ApiError `bad_request`
 */
export function parsedDelivery(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) throw apiError('bad_request')
  try {
    return JSON.parse(body.toString())
  } catch {
    throw apiError('bad_request', 'The body is not valid JSON.')
  }
}
