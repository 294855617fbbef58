import type { LogLine } from '@pitlane/protocol'

/** One run of a function, as the server's log has it. */
export interface FunctionRun {
  /** Unique among the runs of its function. */
  key: string
  time: string
  trigger: string
  caller: string
  status: number
  ms: number
  reason: string | undefined
  /** What it wrote to the console; the server has redacted secrets. */
  output: string[]
}

const MAX_RUNS = 10

/**
 * The newest runs of each function, the newest first.
 *
 * @param lines the newest first
 */
export function runsByFunction(lines: readonly LogLine[]): Map<string, FunctionRun[]> {
  const all = new Map<string, FunctionRun[]>()
  for (const { message, time, details } of lines.toReversed()) {
    if (message !== 'function run') continue
    const name = String(details.function)
    const runs = all.get(name) ?? []
    all.set(name, runs)
    const sameTime = runs.filter((run) => run.time === time).length
    runs.unshift(readRun(`${time} ${sameTime}`, time, details))
    runs.length = Math.min(runs.length, MAX_RUNS)
  }
  return all
}

function readRun(key: string, time: string, details: Record<string, unknown>): FunctionRun {
  const { trigger, caller, status, ms, reason, output } = details
  return {
    ...{ key, time, trigger: String(trigger), caller: String(caller ?? '') },
    ...{ status: Number(status), ms: Math.round(Number(ms)) },
    reason: reason === undefined ? undefined : String(reason),
    output: Array.isArray(output) ? output.map(String) : [],
  }
}
