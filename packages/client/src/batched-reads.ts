import { MAX_READS, paths, type Read } from '@pitlane/protocol'
import { fillPath, type RequestOptions, type SendRequest } from './request.ts'

interface Waiting {
  read: Read
  /** The same by itself. */
  send: () => Promise<unknown>
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/** Requests of one entity's reads that are made in the same turn go to the platform as one. */
export function batchedReads(request: SendRequest, appId: string, entity: string): SendRequest {
  const target = { appId, entity }
  const kinds: ReadonlyMap<string, Read['of']> = new Map([
    [fillPath(paths.entityRecords, target), 'list'],
    [fillPath(paths.entityCount, target), 'count'],
    [fillPath(paths.entityPage, target), 'page'],
    [fillPath(paths.entityAggregate, target), 'aggregate'],
  ])
  let waiting: Waiting[] = []

  async function flush(): Promise<void> {
    const reads = waiting
    waiting = []
    const [first] = reads
    if (reads.length < 2) return first?.send().then(first.resolve, first.reject)
    try {
      const path = fillPath(paths.entityReads, target)
      const body = reads.map(({ read }) => read)
      const answers = await request<unknown[]>('POST', path, { body })
      for (const [at, { resolve }] of reads.entries()) resolve(answers[at])
    } catch (error) {
      for (const { reject } of reads) reject(error)
    }
  }

  return <T>(...call: Parameters<SendRequest>) => {
    const [, path, options] = call
    const of = kinds.get(path)
    if (!of) return request<T>(...call)
    return new Promise<T>((resolve, reject) => {
      if (waiting.length === MAX_READS) void flush()
      if (waiting.length === 0) queueMicrotask(() => void flush())
      waiting.push({
        read: toRead(of, options),
        send: () => request<T>(...call),
        resolve: resolve as Waiting['resolve'],
        reject,
      })
    })
  }
}

function toRead(of: Read['of'], { query, body }: RequestOptions = {}): Read {
  return {
    of,
    ...(query?.size && { query: Object.fromEntries(query) }),
    ...(body !== undefined && { body }),
  }
}
