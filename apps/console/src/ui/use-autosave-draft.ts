import { useCallback, useEffect } from 'react'
import { serverClock } from '../server-clock.ts'
import { deleteDraft, type FormDraft, saveDraft } from './draft-storage.ts'

const PAUSE_MS = 400

/**
 * Keeps what is typed on this device at each pause in typing, until it is saved or discarded.
 *
 * @returns keeps it now, and says whether the browser has
 */
export function useAutosaveDraft<Value>(
  key: string,
  base: Value,
  mine: Value,
  isChanged: boolean,
): () => Promise<boolean> {
  const keep = useCallback(() => {
    const draft: FormDraft<Value> = { base, mine, date: serverClock.now().toISOString() }
    return saveDraft(key, draft)
  }, [key, base, mine])
  useEffect(() => {
    if (!isChanged) {
      void deleteDraft(key)
      return undefined
    }
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, keep, isChanged])
  return keep
}
