import { type Channel, readChannel } from './channel.ts'

/** Which conversations are listed; it is in the address. */
export interface Filters {
  q?: string
  channel?: Channel
  taken?: 'yes'
  agent?: string
  user?: string
  from?: string
  to?: string
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the search parameters of an address; what makes no sense is left out. */
export function readFilters(search: Record<string, unknown>): Filters {
  const filters: Filters = {}
  const text = (name: string, longest: number) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, longest)
      : ''
  }
  const channel = readChannel(search.channel)
  if (channel) filters.channel = channel
  if (search.taken === 'yes') filters.taken = 'yes'
  for (const [name, longest] of [
    ['q', 200],
    ['agent', 100],
    ['user', 24],
  ] as const) {
    const value = text(name, longest)
    if (value !== '') filters[name] = value
  }
  for (const name of ['from', 'to'] as const) {
    const value = text(name, 10)
    if (DAY.test(value)) filters[name] = value
  }
  return filters
}
