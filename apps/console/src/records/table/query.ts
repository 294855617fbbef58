import { type PageQuery, textFilter } from '@pitlane/client'
import type { EntityDescription, Filter } from '@pitlane/protocol'
import type { Fields } from '../entity-api.ts'
import { listColumns } from './columns.ts'
import type { ListSearch } from './list-search.ts'

/** The filter of what an address asks for; fields that the entity has no more are left out. */
export function buildFilter(
  entity: EntityDescription,
  { q, where = {} }: ListSearch,
): Filter<Fields> {
  const columns = listColumns(entity)
  const texts = columns.filter(({ kind }) => kind === 'text' || kind === 'lines')
  const met = columns.flatMap(({ name, property, kind }): Filter<Fields>[] => {
    const wanted = where[name]
    if (wanted === undefined) return []
    const value =
      kind === 'yes' ? wanted === 'true' : property.enum?.find((one) => String(one) === wanted)
    return value === undefined ? [] : [{ [name]: value }]
  })
  const found = q
    ? [
        texts.length > 0
          ? textFilter(
              texts.map(({ name }) => name),
              q,
            )
          : { id: q },
      ]
    : []
  return met.length + found.length > 0 ? { $and: [...met, ...found] } : {}
}

/** The newest first where nothing else is asked for. */
export function buildSort(
  { properties }: EntityDescription,
  { sort, down }: ListSearch,
): PageQuery<Fields> {
  const isThere = sort !== undefined && (sort === 'updated_date' || Object.hasOwn(properties, sort))
  return { sort: isThere ? `${down ? '-' : ''}${sort}` : '-created_date' }
}
