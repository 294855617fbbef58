import { type LastMapping, mappingKey, readMapping, writeMapping } from '@pitlane/shop/exchange'
import { client } from '../../client.ts'

/** A shop has few suppliers: the lists that were not seen for longest are forgotten. */
const MOST = 100

export interface RememberedMapping extends LastMapping {
  /** When it was said last, in ISO 8601. */
  readonly date: string
}

/** What was last said of a list with these columns, on any device; undefined where nothing was, or it cannot be read. */
export async function findMapping(
  header: readonly string[],
): Promise<RememberedMapping | undefined> {
  const stored = await client.entities.ImportMapping.filter({ key: mappingKey(header) }).catch(
    () => [],
  )
  for (const each of stored) {
    const mapping = readMapping(each, header)
    if (mapping) return { ...mapping, date: each.updated_date }
  }
  return undefined
}

/** Remembers what the columns of a list mean. An import does not fail where it cannot. */
export async function rememberMapping(
  header: readonly string[],
  mapping: LastMapping,
): Promise<void> {
  const { ImportMapping } = client.entities
  try {
    await ImportMapping.upsert([writeMapping(header, mapping)], { key: 'key' })
    const older = await ImportMapping.list('-updated_date', MOST, MOST, ['id'])
    for (const { id } of older) await ImportMapping.delete(id)
  } catch {
    // It is guessed, or said again, the next time.
  }
}
