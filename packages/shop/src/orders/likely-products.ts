import { itemName } from '../products/product.ts'

const OFFERED = 3
/** Below this share of common pairs of letters, names have nothing to do with each other. */
const ALIKE = 0.25

/**
 * The products that a name which is none's exactly may mean, the likeliest first.
 *
 * @returns three at most
 */
export function likelyProducts<P extends { id: string; name?: unknown }>(
  name: string,
  products: readonly P[],
): P[] {
  const wanted = pairLetters(name)
  return products
    .map((product) => ({ product, likeness: likeness(wanted, pairLetters(itemName(product))) }))
    .filter((found) => found.likeness >= ALIKE)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, OFFERED)
    .map(({ product }) => product)
}

/** The one product that has exactly this name; undefined where there is none, or more than one. */
export function findNamed<P extends { name?: unknown }>(
  name: string,
  products: readonly P[],
): P | undefined {
  const [product, ...others] = products.filter((each) => each.name === name)
  return others.length === 0 ? product : undefined
}

/** Dice's coefficient: 1 when all pairs are common, 0 when none is. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size
  const common = [...one].filter((pair) => other.has(pair)).length
  return all === 0 ? 0 : (2 * common) / all
}

function pairLetters(name: string): Set<string> {
  const text = ` ${name.normalize('NFKD').toLowerCase().slice(0, 500)} `.replaceAll(
    /[^\p{L}\p{N}]+/gu,
    ' ',
  )
  const letters = [...text]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}
