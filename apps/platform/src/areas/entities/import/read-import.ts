import { TextDecoder } from 'node:util'
import type { Caller } from '../../../http/caller/caller.ts'
import type { Entity } from '../schema/entity.ts'
import { ImportError, type ImportRow } from './import-row.ts'
import { jsonRows } from './json-rows.ts'

/** The records of a file, CSV or a JSON array, one by one; an array begins with a bracket. */
export async function* readImport(
  bytes: AsyncIterable<Uint8Array>,
  entity: Entity,
  caller: Caller,
): AsyncGenerator<ImportRow> {
  const chunks = decode(bytes)
  let head = ''
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) break
    head += value
    if (head.trim() !== '') break
  }
  async function* text() {
    yield head
    yield* chunks
  }
  if (/^\s*[[{]/.test(head)) {
    yield* jsonRows(text())
    return
  }
  const { csvRows } = await import('./csv-rows.ts')
  yield* csvRows(text(), entity, caller)
}

const PIECE_BYTES = 64 * 1024

/** Decodes a file's bytes as they come: UTF-8, or UTF-16 when it says so by its byte order mark. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  for await (const chunk of inPieces(bytes)) {
    if (decoder) {
      yield decodeChunk(decoder, chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < 2) continue
    decoder = new TextDecoder(findEncoding(head), { fatal: true })
    yield decodeChunk(decoder, head)
  }
  decoder ??= new TextDecoder('utf-8', { fatal: true })
  // The decoder drops the mark; a text of one byte has not been through it yet.
  yield head.length < 2 ? decodeChunk(decoder, head) + decodeEnd(decoder) : decodeEnd(decoder)
}

/** Whatever reads on keeps all that one piece holds, however large it came. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      yield chunk.subarray(start, start + PIECE_BYTES)
    }
  }
}

function findEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function decodeChunk(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch (cause) {
    throw notText(cause)
  }
}

function decodeEnd(decoder: TextDecoder): string {
  try {
    return decoder.decode()
  } catch (cause) {
    throw notText(cause)
  }
}

function notText(cause: unknown): ImportError {
  return new ImportError('The file is not a text in UTF-8. Save it as "CSV UTF-8" and try again.', {
    cause,
  })
}
