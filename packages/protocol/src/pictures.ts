/** Widths in pixels in which an uploaded picture is kept, beside its own; never wider than it was. */
export const PICTURE_WIDTHS = [240, 480, 960] as const

export interface PictureSize {
  url: string
  /** Pixels. */
  width: number
}

/**
 * The sizes of a picture kept by the platform: `/files/{id}.webp` has `/files/{id}-{width}.webp` beside it.
 *
 * @param url a picture's address
 * @returns every size, smallest first; empty for a picture that lives elsewhere
 */
export function pictureSizes(url: string): PictureSize[] {
  const match = /^(.*\/files\/[0-9a-f]{24,64})\.webp$/.exec(url)
  return match ? PICTURE_WIDTHS.map((width) => ({ url: `${match[1]}-${width}.webp`, width })) : []
}
