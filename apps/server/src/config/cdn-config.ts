import { ConfigError } from './config-error.ts'
import { readAddress, readWhole } from './config-values.ts'

type Given = (name: string) => string | undefined

/** More would not be a shop any more whose prices are current. */
const MAX_SECONDS = 3600

/** A CDN in front of the shop: on when it is said how long it may keep pages. */
export function readCdn(given: Given) {
  const seconds = given('CDN_SECONDS')
  const url = given('CDN_PURGE_URL')
  const token = given('CDN_PURGE_TOKEN')
  const tokenHeader = given('CDN_PURGE_HEADER') ?? 'Authorization'
  const method = readMethod(given('CDN_PURGE_METHOD') ?? 'POST')
  if (token !== undefined && url === undefined)
    throw new ConfigError('CDN_PURGE_TOKEN is of use together with CDN_PURGE_URL only.')
  if (!/^[a-z0-9-]+$/i.test(tokenHeader))
    throw new ConfigError(
      `CDN_PURGE_HEADER is "${tokenHeader}", but it should be the name of a header such as Fastly-Key.`,
    )
  if (seconds === undefined) {
    if (url === undefined) return undefined
    throw new ConfigError('CDN_PURGE_URL is of use together with CDN_SECONDS only.')
  }
  return {
    seconds: readWhole('CDN_SECONDS', seconds, 60, MAX_SECONDS),
    purge: url ? { url: readAddress('CDN_PURGE_URL', url), method, token, tokenHeader } : undefined,
  }
}

function readMethod(text: string): 'POST' | 'PURGE' {
  if (text === 'POST' || text === 'PURGE') return text
  throw new ConfigError(`CDN_PURGE_METHOD is "${text}", but it should be POST or PURGE.`)
}
