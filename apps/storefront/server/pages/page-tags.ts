import type { RouteName } from '../../app/routing/route-match.ts'

/** The part of Vite's manifest that is read here. */
export type Manifest = Record<string, ManifestChunk | undefined>

interface ManifestChunk {
  file: string
  isEntry?: boolean
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** The faces that the first screen is set in; others come when the styles ask for them. */
const FIRST_FONTS = /(?:barlow-condensed-700|instrument-sans-wght)-shop[^/]*\.woff2$/

/** The source that every page begins with. */
export const ENTRY = 'app/entry-client.tsx'

export function firstFonts({ assets = [] }: ManifestChunk): string[] {
  return assets.filter((name) => FIRST_FONTS.test(name))
}

/**
 * Makes the tags at the end of a page's head: styles, fonts, and the script that asks for the page's code once the page
 * has been painted.
 *
 * @throws when the manifest is not that of the storefront
 */
export function pageTags(manifest: Manifest): (route: RouteName | undefined) => string {
  const entry = manifest[ENTRY]
  const starter = manifest['app/first-paint.ts']
  if (!(entry?.isEntry && starter?.isEntry)) throw new Error('The build has no entry.')
  const styles = [
    // Nothing is painted before all above the footer is there: what comes in pieces would move.
    '<link rel="expect" href="#site-footer" blocking="render">',
    // First of all: over HTTP/1.1 what is named first has the connection that is open already.
    ...(entry.css ?? []).map((name) => `<link rel="stylesheet" href="/${name}">`),
    ...firstFonts(entry).map(
      (name) => `<link rel="preload" as="font" type="font/woff2" href="/${name}" crossorigin>`,
    ),
  ].join('')
  const shell = chunkFiles(manifest, entry.imports ?? [])

  return (route) => {
    const own = chunkFiles(manifest, [routeFile(route)])
    const files = new Set([entry.file, ...shell, ...own])
    return `${styles}<script type="module" fetchpriority="low" src="/${starter.file}" data-code="${paths(files)}"></script>`
  }
}

const paths = (files: Iterable<string>) => Array.from(files, (file) => `/${file}`).join(' ')

/** `ProductDetails` lives in `app/routes/product-details.tsx`. */
function routeFile(route: RouteName | undefined): string {
  const name = route?.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase() ?? 'not-found'
  return `app/routes/${name}.tsx`
}

/** Chunks and all they import, each once. */
function chunkFiles(manifest: Manifest, keys: string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [chunk.file, ...chunkFiles(manifest, chunk.imports ?? [], seen)]
  })
}
