import type { Logger } from 'pino'

/** A change of one record, told after it was committed. */
export interface RecordChange {
  readonly entity: string
  readonly type: 'create' | 'update' | 'delete'
  readonly id: string
  /** After the change; for a delete as it was. */
  readonly record: object
  /** ISO 8601. */
  readonly timestamp: string
}

export type ChangeListener = (change: RecordChange) => void

export interface Changes {
  tell(changes: readonly RecordChange[]): void
  listen(listener: ChangeListener): () => void
}

export function recordChanges(log: Pick<Logger, 'error'>): Changes {
  const listeners = new Set<ChangeListener>()
  const tellOne = (listener: ChangeListener, change: RecordChange) => {
    try {
      listener(change)
    } catch (error) {
      // The change is committed: whoever listens cannot make it fail.
      log.error({ err: error, entity: change.entity }, 'a listener to changes failed')
    }
  }
  return {
    tell(changes) {
      for (const change of changes) for (const listener of listeners) tellOne(listener, change)
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
