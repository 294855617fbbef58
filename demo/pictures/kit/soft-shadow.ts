import { crc32, deflateSync } from 'node:zlib'

/** A square of cells, 1 where something stands in the light's way. */
export interface Shade {
  readonly cells: Float32Array
  readonly side: number
}

/**
 * A blurred shade as a small PNG to be stretched over the picture. The renderer's own blur filter
 * would cost more time than all the rest of a picture.
 *
 * @param radius of the blur, in cells
 * @param strength opacity in the middle of a wide shade, 0…1
 * @returns a data address
 */
export function softShadow({ cells, side }: Shade, radius: number, strength: number): string {
  let soft = cells
  // Three box blurs come close to a round one.
  for (let i = 0; i < 3; i += 1)
    soft = blurred(blurred(soft, side, 1, side, radius), side, side, 1, radius)
  const rows = new Uint8Array(side * (side * 2 + 1))
  for (let j = 0; j < side; j += 1) {
    for (let i = 0; i < side; i += 1) {
      rows[j * (side * 2 + 1) + 2 + i * 2] = Math.round((soft[j * side + i] ?? 0) * strength * 255)
    }
  }
  return `data:image/png;base64,${png(rows, side).toString('base64')}`
}

/** One box blur along a line of cells `step` apart, for all lines. */
function blurred(
  from: Float32Array,
  side: number,
  step: number,
  stride: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length)
  const wide = 2 * radius + 1
  for (let line = 0; line < side; line += 1) {
    const start = line * stride
    let sum = 0
    for (let i = -radius; i < side; i += 1) {
      const [enters, leaves] = [i + radius, i - radius - 1]
      if (enters < side) sum += from[start + enters * step] ?? 0
      if (leaves >= 0) sum -= from[start + leaves * step] ?? 0
      if (i >= 0) to[start + i * step] = sum / wide
    }
  }
  return to
}

/** Black with an alpha channel, 8 bits each. */
function png(rows: Uint8Array, side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 4], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(rows, { level: 1 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
