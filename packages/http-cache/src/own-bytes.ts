/** What the system gives memory in, on most machines. */
const PAGE_BYTES = 4096

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
  if (bytes < PAGE_BYTES) return Buffer.allocUnsafeSlow(bytes)
  const maxByteLength = Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES
  return Buffer.from(new ArrayBuffer(bytes, { maxByteLength }))
}
