import { setTimeout } from 'node:timers/promises'
import { createFairQueue, type FairQueue } from '../../fair-queue.ts'
import type { FunctionFile } from './definitions/function-file.ts'
import { readFunction } from './definitions/read-definitions.ts'
import type { DenoProcess } from './process/deno-process.ts'
import { listSource, type SourceFile } from './source/source-files.ts'

/** How often the files are looked at, at most. */
const LOOK_MS = 250
/** A start that failed is not tried again at once with the same files. */
const REST_MS = 2000
/** How long calls wait for a new version before the old one answers them. */
const CHANGE_MS = 2000
const MAX_WAITING = 200

/** A process and the version of the function that it runs. */
export interface Running {
  readonly stamp: string
  readonly file: FunctionFile
  readonly process: DenoProcess
  /** Calls that are under way in it. */
  calls: number
  /** When the last call ended, in milliseconds. */
  usedAt: number
  /** No more calls go there: it ends after the last. */
  isRetired: boolean
  /** The greatest depth of the calls in it, or of the last ones. */
  depth: number
  end(): Promise<void>
}

export interface FunctionProcessDeps {
  readonly root: string
  readonly folder: string
  start(file: FunctionFile, files: readonly SourceFile[], stamp: string): Promise<Running>
  /** Notes why it did not start. @returns what the caller is told: the error itself where it says that already */
  failed(error: unknown): Error
}

/** One function: the process that runs its newest version, started when it is called. */
export interface FunctionProcess {
  readonly pool: FairQueue
  /** The process for one more call, which `release` ends. @throws ApiError function_start_failed */
  acquire(depth: number): Promise<Running>
  release(running: Running): void
  /** Takes no more calls in this process. */
  retire(running: Running): void
  close(): Promise<void>
}

export function createFunctionProcess(
  deps: FunctionProcessDeps,
  file: FunctionFile,
): FunctionProcess {
  let current: Running | undefined
  let starting: { stamp: string; started: Promise<Running> } | undefined
  let failed: { stamp: string; at: number; error: Error } | undefined
  let looked: { at: number; files: readonly SourceFile[]; stamp: string } | undefined
  let looking: Promise<NonNullable<typeof looked>> | undefined

  async function look() {
    const files = await listSource(deps.root, deps.folder).catch((error: unknown) => {
      throw deps.failed(error)
    })
    looked = { at: Date.now(), files, stamp: files.map(({ stamp }) => stamp).join('\n') }
    return looked
  }

  async function newest() {
    if (looked && Date.now() - looked.at < LOOK_MS) return looked
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  function start({ files, stamp }: { files: readonly SourceFile[]; stamp: string }) {
    if (starting?.stamp === stamp) return starting.started
    if (failed?.stamp === stamp && Date.now() - failed.at < REST_MS) throw failed.error
    const begin = async () => deps.start(readFunction(deps.root, deps.folder) ?? file, files, stamp)
    const started = begin().then(
      (running) => {
        if (current) retire(current)
        current = running
        return running
      },
      (cause: unknown) => {
        const error = deps.failed(cause)
        // Where there was no place for it, the next call may find one.
        if (error !== cause) failed = { stamp, at: Date.now(), error }
        throw error
      },
    )
    starting = { stamp, started }
    const done = () => {
      if (starting?.started === started) starting = undefined
    }
    started.then(done, done)
    return started
  }

  function retire(running: Running) {
    running.isRetired = true
    if (current === running) current = undefined
    if (running.calls === 0) void running.end()
  }

  async function find(): Promise<Running> {
    const wanted = await newest()
    if (current && !current.process.isRunning()) retire(current)
    if (current?.stamp === wanted.stamp) return current
    if (!current) return start(wanted)
    // A new version takes over when it can: if it cannot, or not soon, the old one answers.
    if (failed?.stamp === wanted.stamp) return current
    const started = start(wanted)
    const late = setTimeout(CHANGE_MS, undefined, { ref: false })
    await Promise.race([started.catch(() => undefined), late])
    return current ?? started
  }

  return {
    pool: createFairQueue({
      places: file.limits.calls,
      maxWaiting: MAX_WAITING,
      // Whoever calls a slow function again and again leaves others a quarter of its places.
      ofOne: Math.ceil((file.limits.calls * 3) / 4),
    }),
    async acquire(depth) {
      const running = await find()
      running.depth = running.calls === 0 ? depth : Math.max(running.depth, depth)
      running.calls += 1
      return running
    },
    release(running) {
      running.calls -= 1
      running.usedAt = Date.now()
      if (running.calls === 0 && running.isRetired) void running.end()
    },
    retire,
    async close() {
      const running = current ?? (await starting?.started.catch(() => undefined))
      if (running) {
        retire(running)
        await running.end()
      }
    },
  }
}
