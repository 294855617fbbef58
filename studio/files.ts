import sharp from 'sharp'

/**
 * What a picture is served as, by the end of its files' names: AVIF and WebP at two sizes. WebP is for browsers of
 * before 2024, so it is kept light.
 */
export async function filesOf(picture: Buffer): Promise<Record<string, Buffer>> {
  const small = await sharp(picture).resize(480, 480, { kernel: 'lanczos3' }).png().toBuffer()
  const avif = (image: Buffer) => sharp(image).avif({ quality: 58, effort: 6 }).toBuffer()
  return {
    '-960.avif': await avif(picture),
    '-480.avif': await avif(small),
    '-960.webp': await webpOf(picture),
    '-480.webp': await webpOf(small),
  }
}

async function webpOf(image: Buffer): Promise<Buffer> {
  return await sharp(image).webp({ quality: 60, effort: 5 }).toBuffer()
}
