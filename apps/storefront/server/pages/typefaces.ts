import { readFile } from 'node:fs/promises'
import { ENTRY, firstFonts } from './page-tags.ts'
import { readManifest } from './read-manifest.ts'

/** The shop's typefaces, and what stands in for them, for pages that are not the storefront's. */
export interface Typefaces {
  /** Rules of a style sheet. */
  readonly style: string
  /** Addresses of the fonts that a first screen is set in. */
  readonly first: readonly string[]
}

/**
 * The typefaces of the storefront's own pages, so that nobody fetches them twice.
 *
 * @param clientDir holds the build's files
 * @returns none where there is no build
 */
export async function loadTypefaces(clientDir: string): Promise<Typefaces> {
  const manifest = await readManifest(clientDir).catch(() => undefined)
  const entry = manifest?.[ENTRY]
  if (!entry) return { style: '', first: [] }
  const sheets = await Promise.all(
    (entry.css ?? []).map((name) => readFile(`${clientDir}/${name}`, 'utf8')),
  )
  const rules = sheets.flatMap((sheet) => sheet.match(/@font-face\s*\{[^}]*\}/g) ?? [])
  return { style: rules.join('\n'), first: firstFonts(entry).map((name) => `/${name}`) }
}
