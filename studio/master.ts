import sharp from 'sharp'

/** What a picture's JPEG master may weigh, in bytes. */
export const MASTER_LIMIT = 70_000

/** The JPEG master of a picture: as good as the limit allows, for mesh and knurls weigh more than panels. */
export async function masterOf(picture: Buffer): Promise<Buffer> {
  for (const quality of [86, 80, 74, 68]) {
    const master = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (master.length <= MASTER_LIMIT) return master
  }
  throw new Error('The picture is too busy for its master to stay within the limit.')
}
