import { useRef } from 'react'
import { moved } from './move-buttons.tsx'

/**
 * Keys for the rows of a list that is edited: a row keeps its key, and with it the focus, when others come, go or
 * change places, whatever is typed into it.
 */
export function useListKeys(length: number) {
  const next = useRef(0)
  const keys = useRef<number[]>([])
  // The list may be replaced as a whole, as by a draft.
  while (keys.current.length < length) keys.current.push(next.current++)
  keys.current.length = length
  return {
    keys: keys.current,
    move(index: number, by: number) {
      keys.current = moved(keys.current, index, by)
    },
    remove(index: number) {
      keys.current = keys.current.toSpliced(index, 1)
    },
  }
}
