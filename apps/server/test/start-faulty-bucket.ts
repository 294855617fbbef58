import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How the databases that it was given come back. */
export type Fault = 'none' | 'flipped' | 'cut off' | 'refused'

export interface FaultyBucket {
  url: string
  fault: Fault
  names(): string[]
  stop(): Promise<void>
}

/** A bucket in memory that takes what it is given, and gives it back wrongly when told to. */
export async function startFaultyBucket(): Promise<FaultyBucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const name = pathname.replace(/^\/\w+\/?/, '')
    const found = objects.get(name)
    if (request.method === 'PUT') objects.set(name, await buffer(request))
    else if (request.method === 'DELETE') objects.delete(name)
    else if (name === '') return response.end(listOf(objects, searchParams.get('prefix') ?? ''))
    else if (found && name.includes('shop.')) return answer(response, found, bucket.fault)
    response.writeHead(found || request.method === 'PUT' ? 200 : 404).end(found)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const bucket: FaultyBucket = {
    url: `s3://backups?endpoint=http://127.0.0.1:${port}`,
    fault: 'none',
    names: () => [...objects.keys()],
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return bucket
}

function answer(response: ServerResponse, found: Buffer, fault: Fault): void {
  const bytes = Buffer.from(found)
  const middle = Math.floor(bytes.length / 2)
  if (fault === 'flipped') bytes[middle] = (bytes[middle] ?? 0) ^ 1
  response.writeHead(fault === 'refused' ? 403 : 200, { 'content-length': bytes.length })
  if (fault !== 'cut off') response.end(bytes)
  else response.write(bytes.subarray(0, middle), () => response.destroy())
}

function listOf(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const listed = [...objects]
    .filter(([name]) => name.startsWith(prefix))
    .map(
      ([name, { length }]) =>
        `<Contents><Key>${name}</Key><Size>${length}</Size><LastModified>2026-11-01T00:00:00Z</LastModified></Contents>`,
    )
  return `<ListBucketResult>${listed.join('')}</ListBucketResult>`
}
