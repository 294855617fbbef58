import { useEffect } from 'react'
import { serverClock } from '../server-clock.ts'
import { deleteDraft, type FormDraft, saveDraft } from './draft-storage.ts'

const PAUSE_MS = 400

/** Keeps what is typed on this device at each pause in typing, until it is saved or discarded. */
export function useAutosaveDraft<Value>(
  key: string,
  base: Value,
  mine: Value,
  isChanged: boolean,
): void {
  useEffect(() => {
    if (!isChanged) {
      void deleteDraft(key)
      return undefined
    }
    const draft: FormDraft<Value> = { base, mine, date: serverClock.now().toISOString() }
    const keep = () => void saveDraft(key, draft)
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, base, mine, isChanged])
}
