/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const NAME = 'http_request_duration_seconds'

export interface RequestLabels {
  method: string
  /** The template, never the address: addresses are without number. */
  route: string
  status: number
}

/** Requests with the same labels. */
export interface RequestSeries {
  observe(seconds: number): void
}

export interface RequestDurations {
  series(labels: RequestLabels): RequestSeries
  /** The histogram in Prometheus' text format, with a line break at its end. */
  text(): string
}

interface Tally {
  readonly labels: string
  /** Of each bound those above the bound before it; of the last those above all bounds. */
  readonly counts: number[]
  sum: number
}

/**
 * Counts how long requests took, by method, route and status. A histogram of prom-client's looks its labels up and checks
 * them for each request, which took 4 % of the time of an answer that is sent again (docs/performance.md).
 */
export function requestDurations(): RequestDurations {
  const all = new Map<string, Tally & RequestSeries>()
  return {
    series({ method, route, status }) {
      const key = `${method} ${route} ${status}`
      const known = all.get(key)
      if (known) return known
      const labels = `method="${escaped(method)}",route="${escaped(route)}",status="${status}"`
      const begun = createSeries(labels)
      all.set(key, begun)
      return begun
    },
    text() {
      const help = `# HELP ${NAME} How long requests took, by route and status.`
      return `${[help, `# TYPE ${NAME} histogram`, ...[...all.values()].flatMap(lines)].join('\n')}\n`
    },
  }
}

function createSeries(labels: string): Tally & RequestSeries {
  const counts = Array.from({ length: BOUNDS.length + 1 }, () => 0)
  return {
    labels,
    counts,
    sum: 0,
    observe(seconds) {
      let at = 0
      while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at++
      counts[at] = (counts[at] ?? 0) + 1
      this.sum += seconds
    },
  }
}

function lines({ labels, counts, sum }: Tally): string[] {
  let count = 0
  const buckets = counts.map((each, at) => {
    count += each
    return `${NAME}_bucket{le="${BOUNDS[at] ?? '+Inf'}",${labels}} ${count}`
  })
  return [...buckets, `${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${count}`]
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
