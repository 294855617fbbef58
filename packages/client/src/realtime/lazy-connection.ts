import type { Connection, ConnectionOptions } from './connection.ts'
import { realtimeSettings } from './realtime-settings.ts'

/** A lazy connection: its module is loaded and its socket opened with the first subscription. */
export interface LazyConnection extends Connection {
  /** Opens the socket unless it is open, about to be, or has no subscriber. */
  start(): void
}

export function createLazyConnection(
  options: ConnectionOptions,
  isWanted: () => boolean,
): LazyConnection {
  let connection: Connection | undefined
  let isLoading = false

  async function open(): Promise<void> {
    options.onStatus('connecting')
    const { connect } = await import('./connection.ts')
    if (isWanted()) connection = connect(options)
    else options.onStatus('disconnected')
  }

  function start(): void {
    if (connection || isLoading || !isWanted()) return
    isLoading = true
    open().then(
      () => {
        isLoading = false
        start()
      },
      (error: Error) => {
        isLoading = false
        options.onStatus('disconnected')
        options.onError(error, 'connect_error')
        // The module did not load, for instance offline.
        setTimeout(start, realtimeSettings.reconnectDelayMaxMs)
      },
    )
  }

  return {
    start,
    join: (room) => connection?.join(room),
    leave: (room) => connection?.leave(room),
    reopen: () => connection?.reopen(),
    close() {
      connection?.close()
      connection = undefined
    },
  }
}
