/** Where the socket lives, beside `/api`. */
export const SOCKET_PATH = '/ws-user-apps/socket.io/'

/** Event names of the socket. */
export const socketEvents = {
  join: 'join',
  leave: 'leave',
  updateModel: 'update_model',
} as const

/** What `update_model` carries. */
export interface ModelUpdate {
  room: string
  /** JSON text of the event, for entity rooms an {@link EntityEvent}. */
  data: string
}

/** A change of one record. */
export interface EntityEvent<T = Record<string, unknown>> {
  type: 'create' | 'update' | 'delete'
  id: string
  /** The record after the change; for a delete as it was. */
  data: T
  /** ISO 8601. */
  timestamp: string
}

/** The room in which the changes of one entity are published. */
export function entityRoom(appId: string, entity: string): string {
  return `entities:${appId}:${entity}`
}

/**
 * Reads the name of an entity room.
 *
 * @returns app and entity, or undefined when the text names no entity room
 */
export function parseEntityRoom(room: string): { appId: string; entity: string } | undefined {
  const match = /^entities:([A-Za-z0-9_-]{1,64}):([A-Za-z0-9_]{1,64})$/.exec(room)
  return match?.[1] && match[2] ? { appId: match[1], entity: match[2] } : undefined
}

/** The room in which a conversation with an agent is told. */
export function conversationRoom(id: string): string {
  return `/agent-conversations/${id}`
}

/** @returns the conversation's id, or undefined when the text names no such room */
export function parseConversationRoom(room: string): string | undefined {
  return /^\/agent-conversations\/([0-9a-f]{24})$/.exec(room)?.[1]
}
