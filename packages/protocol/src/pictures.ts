/** Widths in pixels in which an uploaded picture is kept, beside its own; never wider than it was. */
export const PICTURE_WIDTHS = [240, 480, 720, 960] as const

/** Those of pictures that were kept before there was AVIF. */
const FIRST_WIDTHS = [240, 480, 960] as const

export interface PictureSize {
  url: string
  /** Pixels. */
  width: number
}

export interface PictureFormat {
  /** Media type. */
  type: 'image/avif' | 'image/webp'
  /** Smallest first. */
  sizes: PictureSize[]
}

/**
 * The formats of a picture kept by the platform. Beside `/files/{id}.jpg`, the picture in its own
 * size, are `/files/{id}-{width}.avif` and `/files/{id}-{width}.webp`. Pictures that were kept as
 * `/files/{id}.webp`, before there was AVIF, have the WebP sizes alone.
 *
 * @param url a picture's address
 * @returns the lightest format first; empty for a picture that lives elsewhere
 */
export function pictureFormats(url: string): PictureFormat[] {
  const [, name, ending] = /^(.*\/files\/[0-9a-f]{24,64})\.(jpg|webp)$/.exec(url) ?? []
  if (name === undefined) return []
  const widths = ending === 'jpg' ? PICTURE_WIDTHS : FIRST_WIDTHS
  const inFormat = (format: 'avif' | 'webp'): PictureFormat => ({
    type: `image/${format}`,
    sizes: widths.map((width) => ({ url: `${name}-${width}.${format}`, width })),
  })
  return ending === 'jpg' ? [inFormat('avif'), inFormat('webp')] : [inFormat('webp')]
}
