import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ListSearch, parseListSearch } from './list-search.ts'

/** The state of the list as the address has it, and how to change it. */
export function useListSearch() {
  const search = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (changes: { [K in keyof ListSearch]: ListSearch[K] | undefined }) =>
      void navigate({
        to: '.',
        search: (before: ListSearch) => parseListSearch({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const replace = useCallback(
    (search: ListSearch) => void navigate({ to: '.', search, replace: true, resetScroll: false }),
    [navigate],
  )
  return { search, change, replace }
}
