/** Header names of the wire contract, in the spelling of the public client. */
export const headers = {
  appId: 'X-App-Id',
  originUrl: 'X-Origin-URL',
  functionsVersion: 'Base44-Functions-Version',
  onBehalfOf: 'on-behalf-of',
  /** Of a visitor who has no token: whose conversations they are. */
  anonymousId: 'X-Base44-Anonymous-Id',
  authorization: 'Authorization',
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
} as const
