import { entityRoom, type ModelUpdate, socketEvents } from '@pitlane/protocol'
import type { Logger } from 'pino'
import { type Caller, VISITOR } from '../../http/caller/caller.ts'
import type { Audience } from './audience.ts'
import { eventText } from './event-text.ts'
import type { Io } from './socket.ts'

/** A change of one record, published after it is committed. */
export interface RecordChange {
  entity: string
  type: 'create' | 'update' | 'delete'
  id: string
  /** The record after the change; for a delete as it was. */
  record: object
  /** Of an update, or a delete that follows one: as it was, where who may read a record depends on it. */
  before?: object | undefined
  /** ISO 8601. */
  timestamp: string
}

interface FanOutDeps {
  appId: string
  io: Io
  audience: Audience
  redactedFor(caller: Caller, entity: string, record: object): object | undefined
  log: Pick<Logger, 'warn'>
}

/** Changes sent in one turn of the event loop. */
const CHANGES_PER_TURN = 100

/** Publishes each change to every socket in its room whose caller may read the record, and to no other. */
export function createFanOut(deps: FanOutDeps): {
  publish(change: RecordChange): void
  /** Whether a socket is in the entity's room. */
  isInterested(entity: string): boolean
  stop(): void
} {
  let waiting: RecordChange[] = []
  let turn: NodeJS.Immediate | undefined

  function takeTurn(): void {
    turn = undefined
    for (const change of waiting.splice(0, CHANGES_PER_TURN)) {
      try {
        send(change, deps)
      } catch (err) {
        deps.log.warn(
          { err, entity: change.entity, id: change.id },
          'a change could not be published',
        )
      }
    }
    if (waiting.length > 0) turn = setImmediate(takeTurn)
  }

  return {
    // In a later turn: the response to the write goes first.
    publish(change) {
      waiting.push(change)
      turn ??= setImmediate(takeTurn)
    },
    isInterested: (entity) => deps.audience.classesIn(entityRoom(deps.appId, entity)).length > 0,
    stop() {
      waiting = []
      clearImmediate(turn)
    },
  }
}

function send(change: RecordChange, { appId, io, audience, redactedFor }: FanOutDeps): void {
  const { entity, record, before } = change
  const room = entityRoom(appId, entity)
  const classes = audience.classesIn(room)
  if (classes.length === 0) return

  const emit = (to: string | string[], data: string) => {
    const update: ModelUpdate = { room, data }
    io.to(to).emit(socketEvents.updateModel, update)
  }
  const wasOpen = (caller: Caller) =>
    before !== undefined && redactedFor(caller, entity, before) !== undefined

  // A record that visitors may read whole, now and before, is broadcast once, to the entire room.
  const isOpen = isWhole(redactedFor(VISITOR, entity, record), record)
  if (isOpen && (before === undefined || wasOpen(VISITOR))) {
    emit(room, eventText(change, record))
    return
  }
  const roomsByText = new Map<string, string[]>()
  for (const { caller, classRoom } of classes) {
    const visible = redactedFor(caller, entity, record)
    const text = textFor(change, visible, wasOpen(caller))
    if (text !== undefined) roomsByText.set(text, [...(roomsByText.get(text) ?? []), classRoom])
  }
  for (const [text, rooms] of roomsByText) emit(rooms, text)
}

/** What a caller is told: of a record that they may read no more, or only from now on, that it goes or comes. */
function textFor(
  change: RecordChange,
  visible: object | undefined,
  wasOpen: boolean,
): string | undefined {
  const { type, id, before } = change
  if (!visible) return wasOpen ? eventText({ ...change, type: 'delete' }, { id }) : undefined
  const isNew = type === 'update' && before !== undefined && !wasOpen
  return eventText({ ...change, type: isNew ? 'create' : type }, buildData(change, visible))
}

/** Of a deleted record with protected fields only the id is published. */
function buildData({ type, id, record }: RecordChange, visible: object): object {
  return type === 'delete' && !isWhole(visible, record) ? { id } : visible
}

function isWhole(visible: object | undefined, record: object): boolean {
  return visible === record || JSON.stringify(visible) === JSON.stringify(record)
}
