import { nameKey } from './clean-text.ts'
import { isColourName, type Option } from './options.ts'

const COLOURS =
  /\b(?:black|white|red|blue|green|yellow|orange|gr[ae]y|silver|gold|golden|brown|pink|purple|violet|beige|navy|cyan|maroon|bronze|titanium|chrome|carbon|transparent|clear|smoke|khaki|olive|teal)\b|[黑白红紅蓝藍绿綠黄黃橙灰银銀金棕粉紫]/iu
const SIZE =
  /^(?:(?:\d{1,2}|x{1,5})?-?x?[sml]|x{0,4}-?(?:small|medium|large)|(?:one|free)[ -]?size|\d+(?:[.,]\d+)?\s*(?:"|″|cm|mm|inch|in|l|ml)?)$/i

/** The parts of a variation such as "Black,Large". A comma between digits is one of a number ("42,5"). */
function splitParts(text: string): string[] {
  return text.split(/(?<!\d),|,(?!\d)/).map((part) => part.trim())
}

/**
 * The options of a product whose variations join them by commas ("Black,Large", "Color:Black,Size:L").
 *
 * @param variations one for each of its variants
 * @param names of the options, where the column names them
 * @returns the options of each; undefined where they have not all as many parts, so that a comma may be one of a name
 */
export function splitVariations(
  variations: readonly string[],
  names: readonly string[],
): Option[][] | undefined {
  const rows = variations.map(splitParts)
  const width = rows[0]?.length ?? 0
  const isEven = rows.every((parts) => parts.length === width && !parts.includes(''))
  if (width < 2) return isEven ? variations.map((value) => [{ name: '', value }]) : undefined
  if (!isEven) return undefined
  const parts = rows[0]?.map((_, at) => rows.map((row) => row[at] ?? '')) ?? []
  const columns = parts.map(readNamed)
  const given = names.length === width ? names : columns.map(({ name }) => name)
  const known = given.some(Boolean) ? given : guessNames(parts)
  return rows.map((_, row) =>
    columns.map(({ values }, at) => ({ name: known[at] ?? '', value: values[row] ?? '' })),
  )
}

/** "Color:Black" and "Color:Red" name their option themselves. */
function readNamed(values: readonly string[]): { name: string; values: readonly string[] } {
  const pairs = values.map((value) => /^([^:]*[^:\s])\s*:\s*([^:]+)$/.exec(value)?.slice(1) ?? [])
  const [name = '', ...others] = new Set(pairs.map(([each = '']) => nameKey(each)))
  const isNamed = name !== '' && others.length === 0
  return isNamed ? { name, values: pairs.map(([, value = '']) => value) } : { name: '', values }
}

/** The part with words for colours is the colour; else, of two, the one beside a size. */
function guessNames(parts: readonly (readonly string[])[]): string[] {
  const coloured = parts.filter((values) => values.some((value) => COLOURS.test(value)))
  const others = parts.filter((values) => !values.every((value) => SIZE.test(value)))
  const [colour, second] = coloured.length > 0 || parts.length !== 2 ? coloured : others
  return parts.map((values) => (second === undefined && values === colour ? 'colour' : ''))
}

/** The names of options in that of a column: "Colour/Size", "Variation (Color,Size)". */
export function readOptionNames(header: string): string[] {
  const inBrackets = /[([]([^()[\]]+)[)\]]/.exec(header)?.[1] ?? header
  const names = inBrackets.split(/\s*(?:[,/&+|]|\band\b)\s*/i).map((name) => name.trim())
  return names.length > 1 && names.some(isColourName) ? names : []
}
