import { spawn } from 'node:child_process'

/** Of the intervals after which systemd gives the process up, so many signs of life are sent within one. */
const SIGNS = 3

export interface ServiceManager {
  /** The shop can be used. From now on signs of life are sent, as long as the event loop turns. */
  ready(): void
  /** No new request is accepted any more. */
  stopping(): void
}

/**
 * Tells systemd how the process is, where systemd has started it as a unit of `Type=notify`; does nothing elsewhere.
 * Node cannot send to a datagram socket, so systemd's own program does, which needs `NotifyAccess=all`.
 *
 * @param env of which `NOTIFY_SOCKET` and `WATCHDOG_USEC` (microseconds) are read, as systemd sets them
 * @param onError called at most once, when systemd cannot be told
 */
export function serviceManager(
  env: Readonly<Record<string, string | undefined>>,
  onError: (error: Error) => void,
): ServiceManager {
  if (!env.NOTIFY_SOCKET) return { ready() {}, stopping() {} }
  const watchdog = Number(env.WATCHDOG_USEC ?? 0) / 1000
  let timer: NodeJS.Timeout | undefined
  let hasFailed = false

  function notify(...state: string[]): void {
    const child = spawn('systemd-notify', state, { stdio: 'ignore' })
    const failed = (error: Error) => {
      if (!hasFailed) onError(error)
      hasFailed = true
    }
    child.on('error', failed)
    child.on('exit', (code) => {
      if (code !== 0) failed(new Error(`systemd-notify ended with ${code}`))
    })
    child.unref()
  }

  return {
    ready() {
      notify('--ready')
      if (watchdog > 0) timer = setInterval(() => notify('WATCHDOG=1'), watchdog / SIGNS).unref()
    },
    stopping() {
      clearInterval(timer)
      notify('STOPPING=1')
    },
  }
}
