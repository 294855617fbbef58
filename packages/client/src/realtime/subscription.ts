import type { EntityEvent, EntityRecord, ModelUpdate } from '@pitlane/protocol'

/**
 * Turns a room's updates into events for one listener, in the order they came.
 * A record too large for an event arrives without its long fields and is fetched whole.
 *
 * @param get fetches a record; when it fails, the event is delivered as it came
 */
export function deliverEvents<T>(
  listener: (event: EntityEvent<EntityRecord<T>>) => void,
  get: (id: string) => Promise<EntityRecord<T>>,
): (update: ModelUpdate) => void {
  let waiting: Promise<void> | undefined

  async function fetchAndDeliver(event: EntityEvent<EntityRecord<T>>): Promise<void> {
    const data = await get(event.id).catch(() => event.data)
    listener({ ...event, data })
  }

  return (update) => {
    const event = parseEvent<T>(update)
    if (!event) return
    const isCut = event.type !== 'delete' && '_oversize' in event.data
    if (!isCut && !waiting) return listener(event)
    const before = waiting ?? Promise.resolve()
    const mine = before
      .then(() => (isCut ? fetchAndDeliver(event) : listener(event)))
      .finally(() => {
        if (waiting === mine) waiting = undefined
      })
    waiting = mine
  }
}

/** Reads an entity event; undefined when the text is none. */
function parseEvent<T>({ data: text }: ModelUpdate): EntityEvent<EntityRecord<T>> | undefined {
  try {
    // The server sends entity events into entity rooms; what lacks a record is dropped below.
    const event = JSON.parse(text) as Partial<EntityEvent<EntityRecord<T>>>
    const { type, data, id = data?.id, timestamp = new Date().toISOString() } = event
    return type && data && id ? { type, data, id, timestamp } : undefined
  } catch {
    return undefined
  }
}
