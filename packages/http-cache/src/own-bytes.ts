/** What the system gives memory in, on most machines. */
const PAGE_BYTES = 4096
/** Linux allows a process 65,530 mappings, of which V8 and the C library need some thousands: at the last one it dies. */
const MOST_MAPPED = 16_384

let mappedCount = 0
const collected = new FinalizationRegistry(() => {
  mappedCount -= 1
})

/**
 * Bytes that hold no more memory than they say: most of Node's buffers are slices of larger ones. From a page on they
 * are mapped each for itself, as V8 does with what may be resized, and go back to the system when they are free. In the
 * C library's heap they would leave holes, which it keeps (docs/performance.md).
 */
export function ownBytes(body: string | Uint8Array): Buffer {
  if (typeof body === 'string') {
    const own = allocate(Buffer.byteLength(body))
    own.write(body)
    return own
  }
  if (body.byteLength === body.buffer.byteLength && body.buffer instanceof ArrayBuffer)
    return Buffer.from(body.buffer)
  const own = allocate(body.byteLength)
  own.set(body)
  return own
}

/** What is kept in memory for bytes of one's own. */
export function keptBytes({ buffer }: Buffer): number {
  return buffer instanceof ArrayBuffer ? buffer.maxByteLength : buffer.byteLength
}

function allocate(bytes: number): Buffer {
  const mapped = bytes < PAGE_BYTES || mappedCount >= MOST_MAPPED ? undefined : mapping(bytes)
  return mapped ? Buffer.from(mapped) : Buffer.allocUnsafeSlow(bytes)
}

function mapping(bytes: number): ArrayBuffer | undefined {
  try {
    const maxByteLength = Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES
    const buffer = new ArrayBuffer(bytes, { maxByteLength })
    mappedCount += 1
    collected.register(buffer, undefined)
    return buffer
  } catch {
    // The system gives no more mappings.
    return undefined
  }
}
