import { type Caller, isTrusted } from '../../http/caller/caller.ts'

/** Callers who may see the same: they are checked once, and sent the same event. */
export interface CallerClass {
  /** The Socket.IO room that holds the class's sockets of one room. */
  readonly classRoom: string
  readonly caller: Caller
}

/** Who is listening in each room. */
export interface Audience {
  /** @returns the class's own room, for the socket to join as well */
  add(room: string, caller: Caller): string
  /** @returns the class's own room, for the socket to leave as well */
  remove(room: string, caller: Caller): string
  classesIn(room: string): CallerClass[]
}

export function createAudience(): Audience {
  const rooms = new Map<string, Map<string, CallerClass & { sockets: number }>>()

  return {
    add(room, caller) {
      const classes = rooms.get(room) ?? new Map()
      rooms.set(room, classes)
      const classRoom = buildClassRoom(room, caller)
      const sockets = (classes.get(classRoom)?.sockets ?? 0) + 1
      classes.set(classRoom, { classRoom, caller, sockets })
      return classRoom
    },
    remove(room, caller) {
      const classRoom = buildClassRoom(room, caller)
      const classes = rooms.get(room)
      const left = classes?.get(classRoom)
      if (classes && left) {
        left.sockets--
        if (left.sockets === 0) classes.delete(classRoom)
        if (classes.size === 0) rooms.delete(room)
      }
      return classRoom
    },
    classesIn: (room) => [...(rooms.get(room)?.values() ?? [])],
  }
}

function buildClassRoom(room: string, caller: Caller): string {
  if (isTrusted(caller)) return `${room} trusted`
  return caller.kind === 'user' ? `${room} user ${caller.user.id}` : `${room} visitor`
}
