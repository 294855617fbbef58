import { readdirSync, readFileSync } from 'node:fs'

/** Nanoseconds in a millisecond. */
const MILLISECOND = 1_000_000

/** Milliseconds of processor that the processes this one started have taken, and theirs, whatever else the machine does. */
export function processorTime(): number {
  return childrenOf(process.pid).reduce((sum, pid) => sum + timeOf(pid), 0)
}

function childrenOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap((child) => [child, ...childrenOf(child)])
}

function timeOf(pid: number): number {
  const times = threadsOf(pid).map((thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] || 0),
  )
  return times.reduce((sum, time) => sum + time, 0) / MILLISECOND
}

function threadsOf(pid: number): string[] {
  return whileThere(() => readdirSync(`/proc/${pid}/task`)) ?? []
}

function read(path: string): string {
  return whileThere(() => readFileSync(path, 'utf8')) ?? ''
}

/** A thread or a process may end while it is looked at. */
function whileThere<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
