import { useEffect } from 'react'
import { serverClock } from '../server-clock.ts'
import { forgetDraft, type KeptDraft, keepDraft } from './kept-draft.ts'

const PAUSE_MS = 400

/** Keeps what is typed on this device at each pause in typing, until it is saved or discarded. */
export function useKeptDraft<Value>(
  key: string,
  base: Value,
  mine: Value,
  isChanged: boolean,
): void {
  useEffect(() => {
    if (!isChanged) {
      void forgetDraft(key)
      return undefined
    }
    const draft: KeptDraft<Value> = { base, mine, date: serverClock.now().toISOString() }
    const keep = () => void keepDraft(key, draft)
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, base, mine, isChanged])
}
