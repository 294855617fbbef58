import sharp from 'sharp'
import { masterOf } from '../master.ts'
import { SIZE } from '../tile.ts'

/** As light as the tile under rendered things; the ground is where a drawn thing would stand. */
const OPEN = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}" stroke-linecap="round" stroke-linejoin="round">
  <defs>
    <radialGradient id="ground" cx=".5" cy=".47" r=".74"><stop offset="0" stop-color="#fcfcfb"/>
      <stop offset=".5" stop-color="#f1f1ef"/><stop offset="1" stop-color="#dcdcd8"/></radialGradient>
    <linearGradient id="round"><stop offset="0" stop-opacity=".3"/><stop offset=".14" stop-opacity=".08"/>
      <stop offset=".36" stop-color="#fff" stop-opacity=".17"/><stop offset=".62" stop-opacity=".02"/>
      <stop offset="1" stop-opacity=".34"/></linearGradient>
    <linearGradient id="glass" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/>
      <stop offset=".5" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/></linearGradient>
    <linearGradient id="metal" x2="0" y2="1"><stop offset="0" stop-color="#f4f5f6"/><stop offset=".45" stop-color="#9a9fa6"/>
      <stop offset=".6" stop-color="#5d6269"/><stop offset="1" stop-color="#c5c9cd"/></linearGradient>
    <pattern id="mesh" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="2.2" cy="2.2" r="1.7" fill-opacity=".42"/>
      <circle cx="6.7" cy="6.7" r="1.7" fill-opacity=".42"/></pattern>
    <pattern id="holes" width="16" height="16" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="2" fill-opacity=".5"/>
      <circle cx="12" cy="12" r="2" fill-opacity=".5"/></pattern>
    <pattern id="ribs" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="3" height="9" fill-opacity=".28"/></pattern>
    <pattern id="cord" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 8L8 0M-2 2L2 -2M6 10L10 6" stroke="#000"
      stroke-opacity=".13" stroke-width="2"/></pattern>
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4"/></filter>
    <filter id="cast" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur in="SourceAlpha" stdDeviation="13"/>
      <feOffset dx="7" dy="16"/><feComponentTransfer><feFuncA type="linear" slope=".3"/></feComponentTransfer>
      <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
  </defs>
  <rect width="${SIZE}" height="${SIZE}" fill="url(#ground)"/>`

/** All of a picture as SVG. */
export const sheetOf = (drawn: string): string => `${OPEN}<g filter="url(#cast)">${drawn}</g></svg>`

/** A drawing on the studio's light tile, as JPEG. */
export async function onSheet(drawn: string): Promise<Buffer> {
  return await masterOf(
    await sharp(Buffer.from(sheetOf(drawn)))
      .removeAlpha()
      .png()
      .toBuffer(),
  )
}
