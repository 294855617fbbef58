import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const sign = new URL('./app/chrome/icon.svg', import.meta.url)

/** The sign in the window's title on a square, and on one of which a phone may cut the edges off. */
const ICONS = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
] as const

/** The icons that a browser shows of the installed shop, and a list of them that the server puts into its manifest. */
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
    generateBundle() {
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
