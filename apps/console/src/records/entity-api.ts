import type { EntityApi } from '@pitlane/client'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { admin } from '../ui/admin.ts'

export type Fields = Record<string, unknown>

/** The records of an entity of which only its schema is known. */
export function openRecords(entity: string): EntityApi<Fields> {
  const entities: Readonly<Record<string, unknown>> = client.entities
  // The client answers to every name.
  return entities[entity] as EntityApi<Fields>
}

/** The entities of the app: they change only with its files. */
export function useEntities() {
  return useQuery({
    queryKey: ['entities'],
    queryFn: ({ signal }) => admin.entities({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Areas that know better than a form of fields what a record means. */
export const OWN_SCREENS: Readonly<Record<string, string>> = {
  Product: '/products',
  Order: '/orders',
}
