import { AwsClient } from 'aws4fetch'

/** How long a bucket may take to begin its answer, beside the time that what is sent takes. */
const TIMEOUT_MS = 30_000
/** Of the slowest line that is waited for. */
const MIN_BYTES_PER_MS = 50

export interface BucketKeys {
  accessKeyId: string
  secretAccessKey: string
}

export interface BucketObject {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** When it was written, in ISO 8601. */
  readonly date: string
}

export interface BucketClient {
  readonly bucket: string
  /**
   * Undefined when there is no such object.
   *
   * @throws Error for any other refusal, and when the bucket does not answer
   */
  ask(method: string, name: string, body?: Buffer | Blob): Promise<Response | undefined>
  /** Those whose names begin like this, all by default. */
  objects(prefix?: string): AsyncGenerator<BucketObject>
}

/** @param url `s3://bucket?endpoint=…&region=…`; without an endpoint it is Amazon's */
export function bucketClient(url: string, credentials: BucketKeys): BucketClient {
  const { hostname: bucket, searchParams } = new URL(url)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const client = new AwsClient({ ...credentials, service: 's3', region, retries: 2 })

  async function ask(method: string, name: string, body?: Buffer | Blob) {
    const timeout = new AbortController()
    const ms = TIMEOUT_MS + countBytes(body) / MIN_BYTES_PER_MS
    const timer = setTimeout(() => timeout.abort(), ms)
    try {
      const init = { method, signal: timeout.signal, ...(body && { body: toBytes(body) }) }
      const response = await client.fetch(`${base}/${name}`, init)
      if (response.ok) return response
      await response.body?.cancel()
      if (response.status === 404 && !body) return undefined
      throw new Error(`The bucket answered ${response.status} to ${method} ${name}.`)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    bucket,
    ask,
    async *objects(prefix = '') {
      const start = prefix && `&prefix=${encodeURIComponent(prefix)}`
      for (let token: string | undefined = ''; token !== undefined; ) {
        const page = token && `&continuation-token=${encodeURIComponent(token)}`
        const answer = await ask('GET', `?list-type=2${start}${page}`)
        if (!answer) throw new Error('There is no such bucket.')
        const xml: string = await answer.text()
        // Taken for a list, the page of another server, or half a list, would say that files are not there.
        if (!/<(\/ListBucketResult|ListBucketResult[^>]*\/)>/.test(xml))
          throw new Error('The answer was no whole list of objects: look at the endpoint.')
        for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const part = (tag: string) => new RegExp(`<${tag}>([^<]*)`).exec(object)?.[1] ?? ''
          const date = new Date(part('LastModified'))
          yield { name: part('Key'), size: Number(part('Size')), date: date.toISOString() }
        }
        token = /<NextContinuationToken>([^<]*)/.exec(xml)?.[1]
      }
    },
  }
}

function countBytes(body: Buffer | Blob | undefined): number {
  if (body === undefined) return 0
  return body instanceof Blob ? body.size : body.length
}

function toBytes(body: Buffer | Blob): Uint8Array<ArrayBuffer> | Blob {
  return body instanceof Blob ? body : new Uint8Array(body)
}
