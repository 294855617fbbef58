import { headers as names } from '@pitlane/protocol'
import { endToEnd } from './gateway/end-to-end.ts'

/** Said to a function by the platform alone: what a caller sends under these names does not reach it. */
const OF_PLATFORM = /^(?:base44-|x-call-|x-gateway-|x-forwarded-)/
const DROPPED = new Set([
  'authorization',
  'cookie',
  'forwarded',
  'host',
  'on-behalf-of',
  'x-data-env',
])

/** Headers of an answer that the platform decides about, on every route. */
const OURS =
  /^(?:access-control-|cross-origin-|content-security-policy|permissions-policy$|referrer-policy$|set-cookie$|strict-transport-security$|x-content-type-options$|x-frame-options$|x-function-(?:failed|output)$)/

export interface CallCredentials {
  readonly appId: string
  /** Where the function reaches the platform. */
  readonly apiUrl: string
  readonly serviceToken: string
  /** In the caller's name, for all but visitors. */
  readonly callerToken: string | undefined
}

/** The headers that a function gets. */
export function callHeaders(
  sent: Readonly<Record<string, string | string[] | undefined>>,
  { appId, apiUrl, serviceToken, callerToken }: CallCredentials,
): Record<string, string> {
  const kept = endToEnd(sent)
  for (const name in kept) if (DROPPED.has(name) || OF_PLATFORM.test(name)) delete kept[name]
  const version = sent[names.functionsVersion.toLowerCase()]
  return {
    ...kept,
    ...(typeof version === 'string' && { [names.functionsVersion]: version }),
    'Base44-App-Id': appId,
    'Base44-Api-Url': apiUrl,
    'Base44-Service-Authorization': `Bearer ${serviceToken}`,
    ...(callerToken !== undefined && { Authorization: `Bearer ${callerToken}` }),
    'X-Data-Env': 'prod',
  }
}

/** The headers of a function's answer that go out. */
export function answerHeaders(
  sent: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const kept = endToEnd(sent)
  for (const name in kept) if (OURS.test(name)) delete kept[name]
  const { 'content-length': length } = sent
  if (typeof length === 'string') kept['content-length'] = length
  return kept
}
