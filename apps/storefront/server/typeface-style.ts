import { readdir } from 'node:fs/promises'

const FACES = [
  { family: 'Barlow Condensed', weight: '600 700', file: 'barlow-condensed-latin-700-normal-' },
  {
    family: 'Instrument Sans Variable',
    weight: '400 700',
    file: 'instrument-sans-latin-wght-normal-',
  },
] as const

/**
 * The shop's typefaces for pages that are not the storefront's, as rules of a style sheet.
 *
 * @param assetsDir holds the build's files
 * @returns empty where there is no build
 */
export async function typefaceStyle(assetsDir: string): Promise<string> {
  const names = await readdir(`${assetsDir}/assets`).catch(() => [])
  const rules = FACES.flatMap(({ family, weight, file }) => {
    const name = names.find((each) => each.startsWith(file) && each.endsWith('.woff2'))
    if (!name) return []
    return [
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url("/assets/${name}") format("woff2")}`,
    ]
  })
  return rules.join('\n')
}
