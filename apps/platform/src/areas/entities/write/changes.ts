import type { Logger } from 'pino'

/** A change of one record, published after its commit. */
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
  publish(changes: readonly RecordChange[]): void
  /** @param wants whether the listener has a use for changes of an entity just now; it may be notified of others too */
  listen(listener: ChangeListener, wants?: (entity: string) => boolean): () => void
  /** Whether anybody has a use for changes of the entity. */
  isWanted(entity: string): boolean
}

export function recordChanges(log: Pick<Logger, 'error'>): Changes {
  const listeners = new Map<ChangeListener, (entity: string) => boolean>()
  const notify = (listener: ChangeListener, change: RecordChange) => {
    try {
      listener(change)
    } catch (error) {
      // The change is committed: whoever listens cannot make it fail.
      log.error({ err: error, entity: change.entity }, 'a listener to changes failed')
    }
  }
  return {
    publish(changes) {
      for (const change of changes)
        for (const listener of listeners.keys()) notify(listener, change)
    },
    isWanted: (entity) => [...listeners.values()].some((wants) => wants(entity)),
    listen(listener, wants = () => true) {
      listeners.set(listener, wants)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
