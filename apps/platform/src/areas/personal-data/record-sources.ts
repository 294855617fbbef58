import type { PersonNames } from '../../http/input/person-match.ts'
import type { PersonSource } from './person.ts'
import { makeItem } from './row-source.ts'

/** The records of an entity that may say something of people, as the area of entities has them. */
export interface RecordsOfPeople {
  readonly entity: string
  find(
    names: PersonNames,
    most: number,
  ): Promise<
    { record: { id: string; created_date: string }; isReduced: boolean; changes: number }[]
  >
  findDeleted(names: PersonNames, most: number): Promise<string[]>
  erase(ids: readonly string[]): Promise<void>
  listIds(after: string, most: number): Promise<string[]>
}

const TITLES = ['number', 'name', 'title', 'email'] as const

/** Records, and what the history still has of those that are gone. */
export function recordSources(records: RecordsOfPeople): PersonSource[] {
  const { entity, erase, listIds } = records
  return [
    {
      part: 'records',
      entity,
      async find({ names }, most) {
        const found = await records.find(names, most)
        return found.map(({ record, isReduced, changes }) => ({
          ...makeItem(record.id, findTitle(record), record.created_date, { record, changes }),
          is_reduced: isReduced,
          link: { kind: 'record' as const, id: record.id },
        }))
      },
      erase,
      listIds,
    },
    {
      part: 'history',
      entity,
      async find({ names }, most) {
        const ids = await records.findDeleted(names, most)
        return ids.map((id) => makeItem(id, '', null, { id, entity }))
      },
      erase,
    },
  ]
}

function findTitle(record: object): string {
  const values: unknown[] = TITLES.map((name) => Reflect.get(record, name))
  const title = values.find((value) => typeof value === 'string' && value !== '')
  return typeof title === 'string' ? title.slice(0, 100).toWellFormed() : ''
}
