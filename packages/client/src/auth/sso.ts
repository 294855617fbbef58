import { paths } from '@pitlane/protocol'
import { type CallOptions, fillPath, type SendRequest } from '../request.ts'

/** Tokens of the identity provider; only the service role may ask for them. */
export interface Sso {
  /** @param userId the user on whose behalf the client calls */
  getAccessToken(userId: string, options?: CallOptions): Promise<{ access_token: string }>
  /** The provider's ID token as it came with the last sign-in; it is never renewed. */
  getIdToken(userId: string, options?: CallOptions): Promise<string>
}

export function createSso(request: SendRequest, appId: string): Sso {
  return {
    getAccessToken: async (userId, options) =>
      request('GET', fillPath(paths.ssoAccessToken, { appId, userId }), options),
    getIdToken: async (userId, options) =>
      request('GET', fillPath(paths.ssoIdToken, { appId, userId }), options),
  }
}
