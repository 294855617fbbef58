import { CATEGORIES, CATEGORY_CHOICES } from '../products/category.ts'
import { cleanLine } from './clean-text.ts'

/** A shelf of the shop, by the value that a product keeps and the label that shoppers read. */
export interface Shelf {
  readonly value: string
  readonly label: string
}

/** The shelves of the shop, in the order in which they are offered. */
export const SHELVES: readonly Shelf[] = /* @__PURE__ */ CATEGORY_CHOICES.filter(({ value }) =>
  CATEGORIES.some((category) => category === value),
)

/**
 * The shelf that a cell names by its value or label, in one or many, with any case and hyphens; of a path ("Parts > Brake
 * discs") the last step that is a shelf, of several paths the first that has one.
 *
 * @param text a cell that is not empty
 * @returns the value of the shelf; undefined when there is none of this name
 */
export function findShelf(text: string, shelves: readonly Shelf[]): string | undefined {
  const byKey = indexShelves(shelves)
  const whole = byKey.get(categoryKey(text))
  if (whole !== undefined) return whole
  const paths = [text, ...text.split(/[\n|;,]/)]
  const steps = paths.flatMap((path) => [path, ...path.split(/[>»/\\]/).reverse()])
  return steps.map((step) => byKey.get(categoryKey(step))).find((value) => value !== undefined)
}

const indexes = new WeakMap<readonly Shelf[], ReadonlyMap<string, string>>()

/** The shelves by what spellings of them have in common; made once for each list of shelves. */
function indexShelves(shelves: readonly Shelf[]): ReadonlyMap<string, string> {
  const index = indexes.get(shelves)
  if (index) return index
  const names = shelves.flatMap(({ value, label }) => [
    [categoryKey(value), value] as const,
    [categoryKey(label), value] as const,
  ])
  const keys = new Map(names)
  indexes.set(shelves, keys)
  return keys
}

/** What spellings of one category have in common: "Brake Discs", "brake-disc", "BRAKE_DISC (A1B2)". */
export function categoryKey(text: string): string {
  const words = cleanLine(text.replaceAll(/\([^()]*\)/g, ' '))
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')).join('')
}
