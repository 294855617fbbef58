import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FunctionLimits } from '@pitlane/protocol'
import type { Snapshot } from '../source/snapshot.ts'
import { denoEnvironment, MODULE_FLAGS } from './deno-flags.ts'
import { type OutputLine, type OutputListener, readOutput } from './output.ts'
import { watchMemory } from './watch-memory.ts'

/** On a machine that is busy with other things, too. */
const START_MS = 20_000
const PING_MS = 1000
const PING_URL = 'http://localhost/'
/** What Deno holds before a function has allocated anything, with room; tried again with each new version of Deno. */
const OWN_MB = 96
/** What V8 sets aside for the function and for each worker, and for how many of them: more is refused by the system. */
const ISOLATE_KB = 560_000
const ISOLATES = 9

/** Why a process did not start; the lines say more. */
export class StartFailed extends Error {
  readonly lines: readonly OutputLine[]

  constructor(message: string, lines: readonly OutputLine[]) {
    super(message)
    this.lines = lines
  }
}

export interface ProcessDeps {
  readonly deno: string
  readonly workFolder: string
  /** Address of the gateway, with the secret of this process in its path. */
  readonly gateway: string
  readonly proxy: string
  readonly secrets: Readonly<Record<string, string>>
  readonly limits: FunctionLimits
}

export interface CallRequest {
  readonly method: string
  /** Where the function finds itself called. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  readonly signal: AbortSignal
}

type CallListener = Pick<OutputListener, 'begin' | 'line' | 'end'>

/** A process of Deno that runs one version of one function. */
export interface DenoProcess {
  /** @throws the error of the connection when the process ends over it */
  send(call: CallRequest): Promise<IncomingMessage>
  /** Whether it still answers, or turns in a loop. */
  answers(): Promise<boolean>
  /** @param id the secret of a call, by which its lines are known */
  listen(id: string, listener: CallListener): () => void
  /** Resolves once all is read that it has written up to now; false where it does not answer. */
  catchUp(): Promise<boolean>
  /** How it ended, once it has. */
  readonly ended: Promise<'memory' | 'crash'>
  isRunning(): boolean
  kill(): void
}

/** Starts Deno with a function; resolves when it takes calls. @throws StartFailed */
export async function startProcess(
  deps: ProcessDeps,
  snapshot: Snapshot,
  onStray: (line: OutputLine) => void,
): Promise<DenoProcess> {
  const socket = join(snapshot.folder, `${process.hrtime.bigint().toString(36)}.sock`)
  const child = spawnDeno(deps, snapshot, socket)
  const listeners = new Map<string, CallListener>()
  const marks = new Map<string, () => void>()
  const early: OutputLine[] = []
  const starting = Promise.withResolvers<void>()
  let isReady = false
  const output = readOutput(child.stdout, child.stderr, {
    ready() {
      isReady = true
      starting.resolve()
    },
    line(line, id) {
      const listener = id === undefined ? undefined : listeners.get(id)
      if (listener) listener.line(line, id)
      else if (isReady) onStray(line)
      else if (early.length < 50) early.push(line)
    },
    begin: (id) => listeners.get(id)?.begin(id),
    end: (id) => listeners.get(id)?.end(id),
    mark: (mark) => marks.get(mark)?.(),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: deps.limits.calls + 1 })
  let isRunning = true
  let isTooLarge = false
  const endWatch = watchMemory(
    child.pid ?? 0,
    (OWN_MB + deps.limits.memory_mb) * 1024 * 1024,
    () => !isReady || listeners.size > 0,
    () => {
      isTooLarge = true
      kill(child)
    },
  )
  const ended = new Promise<'memory' | 'crash'>((resolve) => {
    child.once('close', (code, signal) => {
      isRunning = false
      endWatch()
      output.close()
      agent.destroy()
      resolve(isTooLarge ? 'memory' : findReason(code, signal))
    })
  })
  child.once('error', (error) => starting.reject(error))
  const timeout = setTimeout(() => kill(child), START_MS)
  void ended.then(() => starting.reject(new Error('The process has ended.')))
  const place = { socketPath: socket, agent }
  async function ping(headers: Readonly<Record<string, string>> = {}): Promise<boolean> {
    const signal = AbortSignal.timeout(PING_MS)
    const request = { method: 'GET', url: PING_URL, headers, body: undefined, signal }
    const reply = await send(request, place).catch(() => undefined)
    reply?.resume()
    return reply !== undefined
  }
  const running: DenoProcess = {
    send: (call) => send(call, place),
    answers: () => ping(),
    async catchUp() {
      const mark = String(process.hrtime.bigint())
      const isRead = new Promise<true>((resolve) => marks.set(mark, () => resolve(true)))
      void ping({ 'x-function-mark': mark })
      // What has ended has written all.
      const isOver = ended.then(() => true as const)
      const isLate = sleep(PING_MS, false, { ref: false })
      const isSure = await Promise.race([isRead, isOver, isLate])
      marks.delete(mark)
      return isSure
    },
    listen(id, listener) {
      listeners.set(id, listener)
      return () => void listeners.delete(id)
    },
    ended,
    isRunning: () => isRunning,
    kill: () => kill(child),
  }
  try {
    await starting.promise
    return running
  } catch (cause) {
    kill(child)
    throw new StartFailed(cause instanceof Error ? cause.message : String(cause), early)
  } finally {
    clearTimeout(timeout)
  }
}

const main = fileURLToPath(new URL('main.mjs', import.meta.url))

function spawnDeno(
  { deno, limits, gateway, proxy, secrets }: ProcessDeps,
  snapshot: Snapshot,
  socket: string,
) {
  const { host } = new URL(gateway)
  const env = denoEnvironment({
    ...secrets,
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy,
    NO_PROXY: '127.0.0.1',
  })
  const readable = [...snapshot.readable, socket].join(',')
  const args = [
    'run',
    '--no-prompt',
    '--unstable-no-legacy-abort',
    '--cached-only',
    ...MODULE_FLAGS,
    `--v8-flags=--max-old-space-size=${limits.memory_mb}`,
    '--allow-env',
    '--allow-sys=hostname,osRelease,systemMemoryInfo,uid,gid',
    `--allow-net=${host},unix:${socket}`,
    `--allow-read=${readable}`,
    `--allow-write=${socket}`,
    main,
    JSON.stringify({ entryUrl: snapshot.entryUrl, socket, gateway, variables: Object.keys(env) }),
  ]
  // V8's own limit leaves out buffers, WebAssembly and workers: those are watched, and the system refuses what comes faster.
  // Where a machine runs out of memory all the same, it ends this process and not the server.
  const data = ISOLATES * ISOLATE_KB + limits.memory_mb * 1000
  const script = `ulimit -d ${data}; ulimit -c 0; echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', script, deno, ...args], {
    cwd: snapshot.folder,
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** With all that it has started. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  // The number of a process that has ended may be another's by now.
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** V8 ends a process that has no memory left with a trap. */
function findReason(code: number | null, signal: NodeJS.Signals | null): 'memory' | 'crash' {
  const isTrap = signal === 'SIGTRAP' || signal === 'SIGABRT' || signal === 'SIGILL' || code === 133
  return isTrap ? 'memory' : 'crash'
}

function send(
  { method, url, headers, body, signal }: CallRequest,
  place: { socketPath: string; agent: Agent },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // With the whole address in its first line the request has the right one without being copied.
    const request = httpRequest({ ...place, method, path: new URL(url).href, headers })
    request.once('response', resolve)
    request.on('error', reject)
    signal.addEventListener('abort', () => request.destroy(signal.reason), { once: true })
    request.end(body)
  })
}
