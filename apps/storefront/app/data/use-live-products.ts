import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIdle } from '../state/idle.ts'
import { usePlatform } from './platform.ts'

/** Prices, stock and products change in the open page as they change in the shop. */
export function useLiveProducts() {
  const { client } = usePlatform()
  const queries = useQueryClient()
  const isIdle = useIdle()
  useEffect(() => {
    if (!isIdle) return
    let isOver = false
    let stop: (() => void) | undefined
    Promise.all([client(), import('./live-products.ts')]).then(
      ([arrived, { followProducts }]) => {
        if (!isOver) stop = followProducts(arrived, queries)
      },
      // Without that code the page stays as it is; a later list brings it up to date.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, queries, isIdle])
}
