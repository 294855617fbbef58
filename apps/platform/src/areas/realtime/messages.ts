import { parseConversationRoom, parseEntityRoom, socketEvents } from '@pitlane/protocol'
import type { Logger } from 'pino'
import type { Caller } from '../../http/caller/caller.ts'
import type { Audience } from './audience.ts'
import { createMessageRateLimiter } from './message-rate-limiter.ts'
import type { ClientSocket } from './socket.ts'

const MAX_ROOMS = 50

interface MessageDeps {
  appId: string
  audience: Audience
  mayJoin(caller: Caller, entity: string): boolean
  mayJoinConversation(id: string, caller: Caller, anonymousId: unknown): Promise<boolean>
  log: Pick<Logger, 'warn'>
}

/** Handles `join` and `leave` of a socket, which may join only rooms that its caller may read. */
export function handleMessages(socket: ClientSocket, deps: MessageDeps): void {
  const { audience } = deps
  const { caller } = socket.data
  const joined = new Set<string>()
  /** Rooms whose permission is being looked up; a `leave` meanwhile cancels the join. */
  const pendingJoins = new Map<string, symbol>()
  limitMessages(socket)

  function joinRoom(room: string): void {
    joined.add(room)
    void socket.join([room, audience.add(room, caller)])
  }

  async function joinConversation(room: string): Promise<boolean> {
    const mine = Symbol(room)
    pendingJoins.set(room, mine)
    const isAllowed = await mayJoinConversationRoom(room, socket, deps)
    if (pendingJoins.get(room) !== mine) return joined.has(room)
    pendingJoins.delete(room)
    if (isAllowed && !joined.has(room) && socket.connected) joinRoom(room)
    return isAllowed
  }

  function join(room: unknown): boolean | Promise<boolean> {
    if (typeof room !== 'string') return false
    if (joined.has(room)) return true
    if (joined.size + pendingJoins.size >= MAX_ROOMS) return false
    if (parseConversationRoom(room) !== undefined) return joinConversation(room)
    if (!mayJoinEntityRoom(room, caller, deps)) return false
    joinRoom(room)
    return true
  }

  function leave(room: unknown): void {
    if (typeof room !== 'string') return
    pendingJoins.delete(room)
    if (!joined.delete(room)) return
    void socket.leave(room)
    void socket.leave(audience.remove(room, caller))
  }

  socket.on(socketEvents.join, async (room, ack) => {
    const isIn = await join(room)
    if (typeof ack === 'function') ack(isIn)
  })
  socket.on(socketEvents.leave, leave)
  socket.on('disconnect', () => {
    for (const room of joined) audience.remove(room, caller)
  })
}

function mayJoinEntityRoom(
  room: string,
  caller: Caller,
  { appId, mayJoin, log }: MessageDeps,
): boolean {
  const named = parseEntityRoom(room)
  if (named?.appId !== appId) return false
  try {
    return mayJoin(caller, named.entity)
  } catch (err) {
    log.warn({ err }, 'a room could not be joined')
    return false
  }
}

async function mayJoinConversationRoom(
  room: string,
  { data }: ClientSocket,
  { mayJoinConversation, log }: MessageDeps,
): Promise<boolean> {
  try {
    const id = parseConversationRoom(room) ?? ''
    return await mayJoinConversation(id, data.caller, data.anonymousId)
  } catch (err) {
    log.warn({ err }, 'a room could not be joined')
    return false
  }
}

/** Ignores messages above the limit, and disconnects a socket that goes on. */
function limitMessages(socket: ClientSocket): void {
  const now = () => performance.now()
  const messages = createMessageRateLimiter(now)
  socket.use((_event, next) => {
    if (messages.check() === 'accept') next()
  })
  // Counted in Engine.IO: Socket.IO does not report packets that are no event.
  const packets = createMessageRateLimiter(now)
  socket.conn.on('packet', ({ type }) => {
    if (type === 'message' && packets.check() === 'disconnect') socket.disconnect(true)
  })
}
