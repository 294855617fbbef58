/** How millimetres lie on the picture. */
export interface Frame {
  /** Of the picture, in its fine pixels. */
  width: number
  height: number
  /** Fine pixels a millimetre. */
  scale: number
  /** The place of the left and the upper edge, in millimetres. */
  left: number
  top: number
}

/** A rectangle of fine pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The curve in fine pixels. */
export function toPixels(frame: Frame, flat: readonly number[]): number[] {
  return flat.map((value, n) =>
    n % 2 === 0 ? (value - frame.left) * frame.scale : (frame.top - value) * frame.scale,
  )
}

/** The rectangle around points in fine pixels, with a margin, cut at the picture's edges. */
export function boxAround(frame: Frame, pixels: readonly number[], margin: number): Box {
  const xs = pixels.filter((_, n) => n % 2 === 0)
  const ys = pixels.filter((_, n) => n % 2 === 1)
  const x = Math.max(0, Math.floor(Math.min(...xs) - margin))
  const y = Math.max(0, Math.floor(Math.min(...ys) - margin))
  const right = Math.min(frame.width, Math.ceil(Math.max(...xs) + margin))
  const bottom = Math.min(frame.height, Math.ceil(Math.max(...ys) + margin))
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}
