/** Messages a socket may send within one second. */
const PER_SECOND = 20
/** Messages beyond that, without one quiet second in between, after which the socket is sent away. */
const MAX_EXCESS = 100

type Verdict = 'accept' | 'ignore' | 'disconnect'

/** Counts one socket's messages. */
export function createMessageRateLimiter(nowMs: () => number): { check(): Verdict } {
  let second = Number.NEGATIVE_INFINITY
  let count = 0
  let excess = 0

  return {
    check() {
      const now = nowMs()
      if (now - second >= 1000) {
        if (count <= PER_SECOND) excess = 0
        second = now
        count = 0
      }
      count++
      if (count <= PER_SECOND) return 'accept'
      excess++
      return excess > MAX_EXCESS ? 'disconnect' : 'ignore'
    },
  }
}
