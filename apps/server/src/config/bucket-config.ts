import { ConfigError } from './config-error.ts'

/** @throws ConfigError unless it is the address of a bucket */
export function readBucket(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const endpoint = url?.searchParams.get('endpoint')
  const known = ['endpoint', 'region']
  if (
    url &&
    /^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}\/?(\?|$)/.test(text) &&
    [...url.searchParams.keys()].every((key) => known.includes(key)) &&
    (!endpoint || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
  )
    return text
  throw new ConfigError(
    `${name} should look like s3://bucket?endpoint=https://objects.example&region=eu-west-1.`,
  )
}
