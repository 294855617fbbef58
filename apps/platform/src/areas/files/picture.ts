import { PICTURE_WIDTHS } from '@pitlane/protocol'
import sharp from 'sharp'

/** Above this a small file may unpack to more memory than a server has. */
const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 4096
const SECONDS = 30

export type KeptFile = readonly [name: string, bytes: Buffer]

/**
 * Encodes a picture anew, so that nothing of the sent file but its picture is kept: AVIF and WebP in every
 * width, and last `{id}.jpg` in the picture's own size.
 *
 * @param path of the sent file
 * @throws when the picture cannot be read
 */
export async function encodePicture(path: string, id: string): Promise<KeptFile[]> {
  const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, autoOrient: true })
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: ownWidth, height, channels } = info
  // Unpacked once, since that takes longer than most of what follows.
  const picture = () =>
    sharp(data, { raw: { width: ownWidth, height, channels } }).timeout({ seconds: SECONDS })
  const inWidth = (width: number) => {
    const small = picture().resize({ width })
    return Promise.all([
      // Effort 2 takes twice the time of effort 1 for 4 % fewer bytes; without any effort they are more than WebP's.
      small.clone().avif({ quality: 58, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer(),
      small.webp({ quality: 80, effort: 2 }).toBuffer(),
    ])
  }

  const files: KeptFile[] = []
  // From width to width: each encoder has all processors to itself already.
  let last: { width: number; formats: [avif: Buffer, webp: Buffer] } | undefined
  for (const name of PICTURE_WIDTHS) {
    const width = Math.min(name, ownWidth)
    if (last?.width !== width) last = { width, formats: await inWidth(width) }
    const [avif, webp] = last.formats
    files.push([`${id}-${name}.avif`, avif], [`${id}-${name}.webp`, webp])
  }
  // What is seen through is white on paper too.
  const jpeg = picture().flatten({ background: '#fff' }).jpeg({ quality: 82, progressive: true })
  return [...files, [`${id}.jpg`, await jpeg.toBuffer()]]
}
