import { PICTURE_WIDTHS } from '@pitlane/protocol'
import { apiError } from '../../http/api-error.ts'

/** Above this a small file may unpack to more memory than a server has. */
const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 4096
const SECONDS = 30

/** Encoded anew in every width, so that nothing of the sent file but its picture is kept: `{id}.webp` comes last. */
export async function pictureFiles(
  path: string,
  id: string,
): Promise<(readonly [name: string, bytes: Buffer])[]> {
  // Loaded with the first picture: a server that is never sent one does without its 20 MB.
  const { default: sharp } = await import('sharp')
  const picture = sharp(path, { limitInputPixels: MOST_PIXELS, autoOrient: true })
  const webp = (side: { width: number; height?: number }) =>
    picture
      .clone()
      .resize({ ...side, fit: 'inside', withoutEnlargement: true })
      // Effort 2 is within 3 % of the bytes of effort 4 in two thirds of its time.
      .webp({ quality: 80, effort: 2 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  try {
    return await Promise.all([
      ...PICTURE_WIDTHS.map(
        async (width) => [`${id}-${width}.webp`, await webp({ width })] as const,
      ),
      webp({ width: LONGEST_SIDE, height: LONGEST_SIDE }).then(
        (bytes) => [`${id}.webp`, bytes] as const,
      ),
    ])
  } catch (cause) {
    throw Object.assign(apiError('bad_request', 'This picture cannot be read.'), { cause })
  }
}
