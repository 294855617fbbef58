import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { render } from './blender.ts'
import { type Shot, studioFolder } from './catalogue.ts'
import { isBuiltIn, sizesOf } from './files.ts'
import { masterOf } from './master.ts'
import { difference, onTile, SIZE } from './tile.ts'

const pictures = new URL('pictures/', studioFolder)

/** Renders one picture and writes its files; gives the bytes of all of them. */
export async function take(shot: Shot, threads: number): Promise<number> {
  const picture = await taken(shot, SIZE, threads)
  const sizes = isBuiltIn(shot) ? await sizesOf(picture) : {}
  const files = { ...sizes, '.jpg': await masterOf(picture) }
  for (const [end, bytes] of Object.entries(files))
    writeFileSync(new URL(`${shot.key}${end}`, pictures), bytes)
  return Object.values(files).reduce((sum, { length }) => sum + length, 0)
}

/** Edge in pixels at which pictures are compared: fine edges fall differently at half size, what they add up to does not. */
const COMPARED = 80

/** Takes a picture again at half size and tells how it differs from the committed master. */
export async function compare(
  shot: Shot,
  threads: number,
): Promise<{ mean: number; most: number }> {
  const again = await taken(shot, SIZE / 2, threads)
  const master = readFileSync(new URL(`${shot.key}.jpg`, pictures))
  const [left, right] = await Promise.all([again, master].map(shrunk))
  if (!left || !right) throw new Error(`There is nothing to compare ${shot.key} with.`)
  return await difference(left, right)
}

async function shrunk(picture: Buffer): Promise<Buffer> {
  return await sharp(picture).resize(COMPARED, COMPARED).png().toBuffer()
}

async function taken(shot: Shot, size: number, threads: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'))
  try {
    const cutOut = join(folder, 'picture.png')
    await render(shot, cutOut, size, threads)
    return await onTile(cutOut, shot.tile, size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
