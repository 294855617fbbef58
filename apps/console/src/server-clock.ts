/** What a device knows of the time; a test has another. */
interface Device {
  now(): number
  /** Milliseconds since some moment, whatever the clock of the device is set to. */
  elapsed(): number
}

export interface ServerClock {
  /** Reads the time that an answer of the server was made at. */
  note(answer: Pick<Response, 'headers'>): void
  now(): Date
}

/** A date of an answer is whole seconds, and was on its way for some: so much apart, the device is believed. */
const BELIEVED_MS = 60_000

/**
 * The time of the server: invoices, payments and steps of an order are dated by it, so that they are right on a device
 * whose clock is wrong.
 */
export function createServerClock(device: Device): ServerClock {
  let start = Number.NEGATIVE_INFINITY
  return {
    note({ headers }) {
      const date = Date.parse(headers.get('date') ?? '')
      // An answer out of the browser's cache is older than now, never newer.
      if (!Number.isNaN(date)) start = Math.max(start, date - device.elapsed())
    },
    now() {
      const own = device.now()
      const server = start + device.elapsed()
      const isBelieved = !Number.isFinite(server) || Math.abs(server - own) < BELIEVED_MS
      return new Date(isBelieved ? own : server)
    },
  }
}

export const serverClock: ServerClock = createServerClock({
  now: () => Date.now(),
  elapsed: () => performance.now(),
})
