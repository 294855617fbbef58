import { headers } from '@pitlane/protocol'

/** Who calls the platform, and from where. */
export interface CallFacts {
  appId: string
  functionsVersion?: string | undefined
  /** Address of the page that calls. */
  pageUrl?: string | undefined
  token?: string | undefined
}

/** The headers that every call of the platform has. */
export function callHeaders({ appId, functionsVersion, pageUrl, token }: CallFacts): Headers {
  const sent = new Headers({ Accept: 'application/json', [headers.appId]: appId })
  if (functionsVersion) sent.set(headers.functionsVersion, functionsVersion)
  if (pageUrl !== undefined) sent.set(headers.originUrl, pageUrl)
  setBearer(sent, headers.authorization, token)
  return sent
}

/** Whether a text from an address or from storage can name a version of the functions. */
export function isFunctionsVersion(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text)
}

export function setBearer(sent: Headers, name: string, token: string | undefined): void {
  if (token) sent.set(name, `Bearer ${token}`)
}
