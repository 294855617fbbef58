import type { Product } from '@pitlane/shop'
import type { ProductRow } from './product-row.ts'

type Links = Required<Pick<Product, 'id' | 'goes_with' | 'needs_also'>>

/**
 * The links between products, by the ids that they have been given.
 *
 * @param records of all rows
 * @throws Error when a row names a product that there is not
 */
export function linkedRows(
  rows: readonly ProductRow[],
  records: readonly Pick<Product, 'id' | 'name'>[],
): Links[] {
  const ids = new Map(records.map(({ name, id }) => [name, id]))
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`There is no product of the name ${name} to link with.`)
    return id
  }
  return rows
    .filter(({ goesWith, needsAlso }) => goesWith ?? needsAlso)
    .map(({ name, goesWith = [], needsAlso = [] }) => ({
      id: idOf(name),
      goes_with: goesWith.map(idOf),
      needs_also: needsAlso.map(idOf),
    }))
}
