import sharp from 'sharp'
import type { Shot } from './catalogue.ts'

/** The ends of the names of a picture's sizes. */
export const SIZE_ENDS = ['-960.avif', '-480.avif'] as const

/** Whether the storefront's build takes a picture in; every other one is sized by the platform when it is uploaded. */
export function isBuiltIn({ model }: Pick<Shot, 'model'>): boolean {
  return model.startsWith('carbon-')
}

/** A picture as AVIF at two sizes; browsers of before 2024 take the master. */
export async function sizesOf(
  picture: Buffer,
): Promise<Record<(typeof SIZE_ENDS)[number], Buffer>> {
  const avif = (image: Buffer) => sharp(image).avif({ quality: 58, effort: 6 }).toBuffer()
  const small = await sharp(picture).resize(480, 480, { kernel: 'lanczos3' }).png().toBuffer()
  return { '-960.avif': await avif(picture), '-480.avif': await avif(small) }
}
