import { nameKey } from './clean-text.ts'
import { OPTIONS } from './columns.ts'
import type { ImportLine, LineReader } from './import-item.ts'
import type { Issue } from './issues.ts'
import { readList } from './read-list.ts'

/** The lines of one product. */
export interface LineGroup {
  readonly lines: readonly ImportLine[]
  /** Whether each of them is a size, a colour or both; else there is one line. */
  readonly isFolded: boolean
  /** Why a line is kept out of the product that its name belongs to. */
  readonly fault?: Issue
}

/** Puts the lines of a file together that make one product, in the order of their first lines. */
export function groupLines(lines: readonly ImportLine[], reader: LineReader): LineGroup[] {
  const keyFor = lineKeys(lines, reader)
  const groups = new Map<string, ImportLine[]>()
  for (const line of lines) {
    const key = (line.fault ? undefined : keyFor(line)) ?? `line ${line.place}`
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  const hasVariants = reader.hasAny(['handle', 'row_kind', 'variation'])
  const lineGroups = [...groups.values()].flatMap((group): LineGroup[] => {
    const { lines: some, others } = splitRepeats(group, reader)
    if (hasVariants) return [{ lines: some, isFolded: !isSimple(some, reader) }, ...others]
    if (some.length > 1 && isOneProduct(group, reader))
      return [{ lines: some, isFolded: true }, ...others]
    return group.map((line) => ({ lines: [line], isFolded: false }))
  })
  return lineGroups.sort((a, b) => firstPlace(a) - firstPlace(b))
}

function firstPlace({ lines }: LineGroup): number {
  return lines[0]?.place ?? 0
}

/** Of which product a line is; undefined where each line is one. */
function lineKeys(
  lines: readonly ImportLine[],
  reader: LineReader,
): (line: ImportLine) => string | undefined {
  if (reader.has('row_kind')) return parentKeys(lines, reader)
  if (reader.has('handle')) {
    return (line) => named('handle', reader.text(line, 'handle').toLowerCase())
  }
  if (reader.hasAny(['variation', 'sizes', 'available_colors'])) {
    return (line) =>
      named('name', reader.text(line, 'id') ? '' : nameKey(reader.text(line, 'name')))
  }
  return () => undefined
}

function named(kind: string, name: string): string | undefined {
  return name === '' ? undefined : `${kind} ${name}`
}

/** A variation names its product by "id:123" or by the number of the product. */
function parentKeys(lines: readonly ImportLine[], reader: LineReader) {
  const byReference = new Map<string, string>()
  for (const line of lines) {
    if (isVariation(line, reader)) continue
    const own = `line ${line.place}`
    for (const reference of ownReferences(line, reader))
      if (!byReference.has(reference)) byReference.set(reference, own)
  }
  return (line: ImportLine) => {
    if (!isVariation(line, reader)) return `line ${line.place}`
    const parent = reader.text(line, 'parent').toLowerCase()
    return byReference.get(parent) ?? named('parent', parent)
  }
}

function ownReferences(line: ImportLine, reader: LineReader): string[] {
  const id = reader.text(line, 'row_id')
  const number = reader.text(line, 'part_number').toLowerCase()
  return [id && `id:${id}`, number].filter((reference) => reference !== '')
}

/** True if a line is a variant of the product in another line, and says so. */
export function isVariation(line: ImportLine, reader: LineReader): boolean {
  return /\bvariation\b/i.test(reader.text(line, 'row_kind'))
}

/** A product of one line without variants, such as a simple one of WooCommerce. */
function isSimple([first, ...others]: readonly ImportLine[], reader: LineReader): boolean {
  const kind = first && reader.text(first, 'row_kind')
  return others.length === 0 && kind !== undefined && kind !== '' && !/\bvaria/i.test(kind)
}

/** What sizes and colours of one product have in common. */
const SHARED = ['brand', 'fits', 'category'] as const

/** "Black/Red" or "S/M": beside another line of the same name it is one colour, or one size. */
const TWO_IN_ONE = /^[^/,;|]*[^/,;|\s]\/[^/,;|\s][^/,;|]*$/

/** Whether lines of one name differ in nothing that makes another product. */
function isOneProduct(lines: readonly ImportLine[], reader: LineReader): boolean {
  return SHARED.every((field) => {
    const texts = lines.map((line) => nameKey(reader.text(line, field))).filter(Boolean)
    return new Set(texts).size <= 1
  })
}

/** The lines of one name with a size or colour that none before them has, and the others of this name. */
function splitRepeats(lines: readonly ImportLine[], reader: LineReader) {
  // There other columns tell the lines of a product apart.
  if (reader.hasAny(['handle', 'row_kind'])) return { lines, others: [] }
  const isVaried = reader.has('variation')
  const firsts = new Map<string, ImportLine>()
  const others: LineGroup[] = []
  for (const line of lines) {
    const key = isVaried ? variationKey(line, reader) : choiceKey(line, reader)
    const first = key === undefined ? undefined : firsts.get(key)
    if (key !== undefined && !first) firsts.set(key, line)
    else others.push({ lines: [line], isFolded: false, fault: explainRefusal(line, first) })
  }
  return { lines: [...firsts.values()], others }
}

function explainRefusal({ place }: ImportLine, first: ImportLine | undefined): Issue {
  return first ? { why: 'repeated', place, other: first.place } : { why: 'no-choice', place }
}

/** What a line of a variation is told by; where there is nothing, by its place. */
function variationKey(line: ImportLine, reader: LineReader): string {
  const values = OPTIONS.map((number) => reader.text(line, `option${number}_value`))
  const key = [reader.text(line, 'variation'), ...values].map(nameKey).join('\n')
  return key.trim() === '' ? `line ${line.place}` : key
}

/** The one size, the one colour or both that a line is for. */
function choiceKey(line: ImportLine, reader: LineReader): string | undefined {
  const choices = [reader.text(line, 'sizes'), reader.text(line, 'available_colors')]
  const isOne = (text: string) => TWO_IN_ONE.test(text) || (readList(text)?.length ?? 2) <= 1
  return choices.some(Boolean) && choices.every(isOne) ? choices.map(nameKey).join('\n') : undefined
}
