/** What the address says of a list of records; what it does not say is left out. */
export interface ListSearch {
  q?: string
  /** Name of a field. */
  sort?: string
  down?: true
  /** Values that fields must have, as texts. */
  where?: Record<string, string>
}

const LONGEST = 200

/** Reads an address's parameters, whatever they hold. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const q = readText(raw.q)
  const sort = readText(raw.sort)
  const pairs = Object.entries(typeof raw.where === 'object' ? { ...raw.where } : {})
  const where = pairs.map(([name, value]) => [name, readText(value)]).filter(([, value]) => value)
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(raw.down === true && { down: true }),
    ...(where.length > 0 && { where: Object.fromEntries(where) }),
  }
}

function readText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).slice(0, LONGEST)
    : ''
}
