import { sizeChoices } from '@pitlane/shop'

/** A name in quotes, where a doubled quote is one of the name, or what stands before the next comma. */
const ENTRY = /\s*"((?:[^"]|"")*)"\s*(?:,|$)|([^,]*)(?:,|$)/gy

/** Sizes as the form holds them, separated by commas; a name that has a comma itself stands in quotes. */
export function writeSizes(sizes: readonly string[]): string {
  return sizes
    .map((size) => (/^"|,/.test(size) ? `"${size.replaceAll('"', '""')}"` : size))
    .join(', ')
}

/** The sizes in what is typed, without blanks and doubles. */
export function readSizes(text: string): string[] {
  const sizes = [...text.matchAll(ENTRY)].map(
    ([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain,
  )
  return sizeChoices({ sizes })
}
