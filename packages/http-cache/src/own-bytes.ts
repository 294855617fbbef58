/** Bytes that hold no more memory than their length: most of Node's buffers are slices of larger ones. */
export function ownBytes(body: string | Uint8Array): Buffer {
  if (typeof body !== 'string') {
    if (body.byteLength === body.buffer.byteLength && body.buffer instanceof ArrayBuffer)
      return Buffer.from(body.buffer)
    const own = Buffer.allocUnsafeSlow(body.byteLength)
    own.set(body)
    return own
  }
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  own.write(body)
  return own
}
