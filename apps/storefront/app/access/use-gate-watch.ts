import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal } from '../data/error-status.ts'
import { productKeys, settingsKey } from '../data/queries.ts'

/** When products are refused, the gate may have closed since: the settings are asked again, and say. */
export function useGateWatch() {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        const { queryKey } = event.query
        if (
          event.type === 'updated' &&
          event.action.type === 'error' &&
          isRefusal(event.action.error) &&
          queryKey[0] === productKeys.all[0]
        )
          void queries.invalidateQueries({ queryKey: settingsKey })
      }),
    [queries],
  )
}
