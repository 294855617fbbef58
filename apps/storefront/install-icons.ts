import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const sign = new URL('./app/chrome/icon.svg', import.meta.url)

/** The sign in the window's title on a square, and on one of which a phone may cut the edges off. */
const ICONS = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
] as const

/** Pixels of the pictures in `/favicon.ico`, which whoever reads no page asks for. */
const FAVICON_SIZES = [16, 32, 48] as const

/**
 * The icons that a browser shows of the installed shop, a list of them that the server puts into its manifest, and the one
 * file that is asked for by its name.
 */
export function installIcons(): Plugin {
  const references: string[] = []
  let list = ''
  return {
    name: 'install-icons',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async buildStart() {
      const svg = await readFile(sign, 'utf8')
      for (const { size, purpose } of ICONS) {
        const shape = Buffer.from(purpose === 'maskable' ? withEdge(svg) : svg)
        const source = await sharp(shape, { density: 1200 }).resize(size).png().toBuffer()
        const name = `icon-${purpose}-${size}.png`
        references.push(this.emitFile({ type: 'asset', name, source }))
      }
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: await favicon() })
      const icons = ICONS.map(({ size, purpose }, at) => ({
        src: `/${this.getFileName(references[at] ?? '')}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      }))
      list = JSON.stringify(icons)
    },
    async writeBundle({ dir = '' }) {
      await writeFile(join(dir, 'icons.json'), list)
    },
  }
}

/** Whole to its corners, with the sign inside of the circle that is left whatever is cut off. */
function withEdge(svg: string): string {
  return svg
    .replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"')
    .replace(/<rect[^>]*>/, '<rect x="-6" y="-6" width="44" height="44" fill="#0a0a0a"/>')
}

/** Pictures in one file: a header, a row of 16 bytes for each, then the pictures, as PNG. */
async function favicon(): Promise<Buffer> {
  const pictures = await Promise.all(
    FAVICON_SIZES.map((size) =>
      sharp(fileURLToPath(sign), { density: 600 }).resize(size).png().toBuffer(),
    ),
  )
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { length }] of pictures.entries()) {
    const row = 6 + 16 * at
    const size = FAVICON_SIZES[at] ?? 0
    head.writeUInt8(size, row)
    head.writeUInt8(size, row + 1)
    // One plane of 32 bits a pixel.
    head.writeUInt16LE(1, row + 4)
    head.writeUInt16LE(32, row + 6)
    head.writeUInt32LE(length, row + 8)
    head.writeUInt32LE(offset, row + 12)
    offset += length
  }
  return Buffer.concat([head, ...pictures])
}
