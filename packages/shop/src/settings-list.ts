/** More bikes, colours or parts than any shop has. */
const MAX = 300
/** What goes into addresses and names of files. */
const ID = /^[a-z\d][a-z\d-]{0,59}$/

/** The fields of an object, none of anything else. */
export function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * A list that the owner may have changed.
 *
 * @param value what the settings hold
 * @param read one entry's fields but its id; undefined for an entry that cannot be used
 * @param initial what a new shop starts with
 * @returns the entries with an id of their own, at most 300; `initial` when there is none
 */
export function listFromSettings<Entry extends { id: string }>(
  value: unknown,
  read: (fields: Record<string, unknown>) => Omit<Entry, 'id'> | undefined,
  initial: readonly Entry[],
): readonly Entry[] {
  if (!Array.isArray(value)) return initial
  const entries = new Map<string, Entry>()
  for (const each of value.slice(0, MAX)) {
    const fields = asFields(each)
    const { id } = fields
    const entry = typeof id === 'string' && ID.test(id) && read(fields)
    if (entry && !entries.has(id)) entries.set(id, { ...entry, id } as Entry)
  }
  return entries.size > 0 ? [...entries.values()] : initial
}

/** The entry of a list with an id, whatever was asked for. */
export function byId<Entry extends { id: string }>(
  list: readonly Entry[],
  id: unknown,
): Entry | undefined {
  return list.find((entry) => entry.id === id)
}
