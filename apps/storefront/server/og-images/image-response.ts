import type { StorefrontResponse } from '../storefront.ts'

/** A picture that never changes under its address. */
export function imageResponse(body: Buffer, type = 'image/jpeg'): StorefrontResponse {
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
    body,
  }
}
