import { type HeaderMeaning, headerKeys, meaningsOfHeader } from './column-names.ts'
import { type ColumnKey, GATHERED } from './columns.ts'
import { findProfile, meaningInProfile, type Profile, type System } from './systems.ts'

/** A column that is passed over, because one before it has its meaning already. */
export interface DoubledColumn {
  readonly index: number
  readonly key: ColumnKey
  /** Of the column that has the meaning. */
  readonly first: number
}

/** What the columns of a file mean, as far as their names tell. */
export interface FoundColumns {
  /** By the columns of the file; undefined where one is passed over. */
  readonly columns: readonly (ColumnKey | undefined)[]
  readonly doubled: readonly DoubledColumn[]
  /** The system that the file comes from. */
  readonly system: System | undefined
}

/**
 * Finds what the columns of a file mean. Of two with one meaning the first has it.
 *
 * @param header names of the columns, in any spelling
 * @param samples some rows below it, because a name may mean several things
 */
export function findColumns(
  header: readonly string[],
  samples: readonly (readonly string[])[],
): FoundColumns {
  const keys = new Set(header.flatMap(headerKeys))
  const profile = findProfile(keys)
  const columns: (ColumnKey | undefined)[] = header.map(() => undefined)
  const doubled: DoubledColumn[] = []
  const choose = (index: number, key: ColumnKey) => {
    const first = columns.indexOf(key)
    if (first < 0 || GATHERED.includes(key)) columns[index] = key
    else doubled.push({ index, key, first })
  }
  const meanings = header.map((name, index) => {
    const values = samples.map((row) => row[index]?.trim() ?? '').filter((value) => value !== '')
    return findMeaning(name, values, profile)
  })
  for (const isWeak of [false, true]) {
    for (const [index, meaning] of meanings.entries())
      if (meaning && Boolean(meaning.isWeak) === isWeak) choose(index, meaning.key)
  }
  return { columns, doubled: doubled.sort((a, b) => a.index - b.index), system: profile?.system }
}

function findMeaning(
  name: string,
  values: readonly string[],
  profile: Profile | undefined,
): HeaderMeaning | undefined {
  const own = profile && headerKeys(name).map((key) => meaningInProfile(profile, key))
  const key = own?.find((each) => each !== undefined)
  if (key !== undefined) return key === null ? undefined : { key }
  return meaningsOfHeader(name).find(({ accepts }) => accepts?.(values) ?? true)
}
