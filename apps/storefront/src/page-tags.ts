import type { RouteName } from '../app/platform/view.ts'

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
const firstFonts = /(?:barlow-condensed-latin-700|instrument-sans-latin-wght)[^/]*\.woff2$/

/**
 * Makes the tags at the end of a page's head: fonts, styles, the page's own code, the script.
 *
 * @throws when the manifest is not that of the storefront
 */
export function pageTags(manifest: Manifest): (route: RouteName | undefined) => string {
  const entry = Object.values(manifest).find((chunk) => chunk?.isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const fonts = (entry.assets ?? []).filter((name) => firstFonts.test(name))
  const styles = [
    ...fonts.map(
      (name) => `<link rel="preload" as="font" type="font/woff2" href="/${name}" crossorigin>`,
    ),
    ...(entry.css ?? []).map((name) => `<link rel="stylesheet" href="/${name}">`),
  ].join('')
  const script = `<script type="module" src="/${entry.file}"></script>`
  const shell = chunkFiles(manifest, entry.imports ?? [])

  return (route) => {
    const own = chunkFiles(manifest, [routeFile(route)])
    const files = new Set([...shell, ...own])
    files.delete(entry.file)
    const code = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`)
    return styles + code.join('') + script
  }
}

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
