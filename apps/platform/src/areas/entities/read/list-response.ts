import { randomBytes } from 'node:crypto'
import { CachedResponse } from '@pitlane/http-cache'

export const JSON_TYPE = 'application/json; charset=utf-8'

const START = randomBytes(6).toString('base64url')
let responses = 0

/** A list as a response. It lives until the next change, so its number is as good as a digest, which would cost as much as the query. */
export function listResponse(json: Uint8Array | string): CachedResponse {
  responses += 1
  const headers = {
    // Weak: the compressed variants carry the same tag.
    etag: `W/"${START}-${responses.toString(36)}"`,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Authorization',
  }
  return new CachedResponse({ body: json, type: JSON_TYPE, headers })
}
