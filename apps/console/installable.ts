import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { areas } from './src/text/en/areas.ts'
import { frame } from './src/text/en/frame.ts'

const BASE = '/admin/'

/** The sign in the window's title on a square, and on one of which a phone may cut the edges off. */
const ICONS = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
] as const

/**
 * What a browser asks for before it installs a page like an app: a manifest, which the server completes with the
 * name of the shop, and icons made of the one sign.
 */
export function installable(): Plugin {
  const names: string[] = []
  return {
    name: 'installable',
    async buildStart() {
      const mark = await readFile(new URL('./src/frame/mark.svg', import.meta.url), 'utf8')
      for (const { size, purpose } of ICONS) {
        const svg = purpose === 'maskable' ? withEdge(mark) : mark
        const source = await sharp(Buffer.from(svg), { density: 1200 })
          .resize(size)
          .png()
          .toBuffer()
        names.push(this.emitFile({ type: 'asset', name: `icon-${purpose}-${size}.png`, source }))
      }
    },
    generateBundle() {
      const icons = ICONS.map(({ size, purpose }, index) => ({
        src: BASE + this.getFileName(names[index] ?? ''),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      }))
      const source = JSON.stringify(manifest(icons))
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
    transformIndexHtml: (): HtmlTagDescriptor[] => [
      {
        tag: 'link',
        attrs: { rel: 'manifest', href: `${BASE}manifest.webmanifest` },
        injectTo: 'head',
      },
    ],
  }
}

function manifest(icons: readonly { src: string }[]): object {
  const shortcut = (name: string, path: string) => ({
    name,
    url: BASE + path,
    icons: icons.slice(0, 1),
  })
  return {
    id: BASE,
    start_url: BASE,
    scope: BASE,
    name: frame.office,
    short_name: frame.office,
    lang: 'en',
    display: 'standalone',
    background_color: '#f4f2ee',
    theme_color: '#131313',
    icons,
    shortcuts: [shortcut(areas.orders, 'orders'), shortcut(areas.products, 'products')],
  }
}

/** Whole to its corners, with the sign inside of the circle that is left whatever is cut off. */
function withEdge(mark: string): string {
  return mark
    .replace('viewBox="0 0 48 48"', 'viewBox="-8 -8 64 64"')
    .replace(/<rect[^>]*>/, '<rect x="-8" y="-8" width="64" height="64" fill="#131313"/>')
}
