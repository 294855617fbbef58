/** How the socket keeps its connection; the delays are Socket.IO's own defaults, written out. */
export const realtimeSettings = {
  connectionTimeoutMs: 20_000,
  reconnectDelayMs: 1_000,
  reconnectDelayMaxMs: 5_000,
  /** Share of the delay by which it is drawn longer or shorter. */
  reconnectJitter: 0.5,
  reconnectAttempts: Number.POSITIVE_INFINITY,
  /** WebSocket alone, so that several processes need no sticky sessions. */
  transports: ['websocket'],
  /** A room is left this long after its last listener went, so that a page's next view can stay in it. */
  leaveDelayMs: 250,
  /** The server ignores more than 20 messages a second. */
  messagesPerSecond: 10,
  /** A server that does not answer a join counts as joined after this. */
  joinTimeoutMs: 2_000,
} as const

/** Socket.IO's own list, for a server behind a proxy that lets no WebSocket through. */
export const ALL_TRANSPORTS = ['polling', 'websocket', 'webtransport'] as const

export type TransportName = (typeof ALL_TRANSPORTS)[number]
