import sharp from 'sharp'
import type { Shot } from './catalogue.ts'

/** Edge of the master picture in pixels. */
export const SIZE = 960

const light = {
  dark: ['#35373b', '#222427', '#121315'],
  light: ['#fcfcfb', '#f1f1ef', '#dcdcd8'],
} as const

/** Lays a rendered cut-out with its shadow on the studio's tile; gives an opaque PNG. */
export async function onTile(cutOut: string, tile: Shot['tile'], size: number): Promise<Buffer> {
  const [near, middle, far] = light[tile]
  const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <radialGradient id="g" cx=".5" cy=".47" r=".74"><stop offset="0" stop-color="${near}"/>
    <stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return await sharp(Buffer.from(backdrop))
    .composite([{ input: await softShadow(cutOut, size) }, { input: cutOut }])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** The shadow beside a cut-out is rendered small: it is soft anyhow. */
async function softShadow(cutOut: string, size: number): Promise<Buffer> {
  const shadow = cutOut.replace(/\.png$/, '-shadow.png')
  return await sharp(shadow)
    .resize(size, size, { kernel: 'cubic' })
    .blur(size / 100)
    .png()
    .toBuffer()
}

/** How two pictures of one size differ, each shrunk to 240 px: mean and greatest step of 0–255. */
export async function difference(a: Buffer, b: Buffer): Promise<{ mean: number; most: number }> {
  const [left, right] = await Promise.all(
    [a, b].map((one) => sharp(one).resize(240, 240).removeAlpha().raw().toBuffer()),
  )
  const steps = Uint8Array.from(left ?? [], (value, i) => Math.abs(value - (right?.[i] ?? 0)))
  const sum = steps.reduce((total, step) => total + step, 0)
  return { mean: sum / steps.length, most: steps.reduce((most, step) => Math.max(most, step), 0) }
}
