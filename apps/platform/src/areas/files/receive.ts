import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import { formFault } from '../../http/errors/form-error.ts'
import { SNIFFED_BYTES } from './sniff.ts'

export interface Received {
  /** Where its bytes lie; the caller moves or removes it. */
  readonly path: string
  readonly name: string
  readonly head: Buffer
  /** SHA-256 in hex. */
  readonly hash: string
}

/** Streams the part named `file` to the disk; throws 400 without one and 413 above the limit. */
export async function receiveFile(request: FastifyRequest, path: string): Promise<Received> {
  if (!request.isMultipart()) throw missing()
  let received: Received | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      if (part.fieldname === 'file' && !received) received = await save(part, path)
      else part.file.resume()
    }
    if (!received) throw missing()
    return received
  } catch (error) {
    await rm(path, { force: true })
    throw formFault(error)
  }
}

async function save(part: MultipartFile, path: string): Promise<Received> {
  const hash = createHash('sha256')
  const heads: Buffer[] = []
  let kept = 0
  // Not only at its end: a file without one would go on for as long as a request may.
  part.file.once('limit', () => part.file.destroy(tooLarge()))
  await pipeline(
    part.file,
    async function* look(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        if (kept < SNIFFED_BYTES) heads.push(chunk.subarray(0, SNIFFED_BYTES - kept))
        kept += chunk.length
        yield chunk
      }
    },
    createWriteStream(path),
  )
  if (part.file.truncated) throw tooLarge()
  return { path, name: part.filename, head: Buffer.concat(heads), hash: hash.digest('hex') }
}

function tooLarge() {
  return apiError('payload_too_large', undefined, { headers: { connection: 'close' } })
}

function missing() {
  return apiError('bad_request', 'Send the file as multipart form data, in a field named "file".')
}
