import type { Person, PersonSource } from './person.ts'
import { makeItem } from './row-source.ts'

/** Private files that accounts have uploaded; those of conversations go with them. */
export function fileSource(files: {
  /** The names of the private files of a user. */
  listPrivate(userId: string): Promise<string[]>
  drop(names: readonly string[]): Promise<void>
}): PersonSource {
  return {
    part: 'files',
    async find({ userIds }: Person, most) {
      const names = await Promise.all(userIds.map((id) => files.listPrivate(id)))
      return names
        .flat()
        .slice(0, most)
        .map((name) => makeItem(name, name, null, { file: name }))
    },
    erase: (ids) => files.drop(ids),
  }
}
