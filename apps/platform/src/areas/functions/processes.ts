import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ApiError, apiError } from '../../http/errors/api-error.ts'
import type { AddressGuard } from '../../http/outbound/address-guard.ts'
import { createGuardedRequest } from '../../http/outbound/guarded-outbound.ts'
import { runFor } from '../../requester.ts'
import type { FunctionFile } from './definitions/function-file.ts'
import type { Running } from './function-process.ts'
import type { CallOrigin, CallPlatform } from './gateway/answer-platform.ts'
import { type Gateway, openGateway } from './gateway/gateway.ts'
import { StartFailed, startProcess } from './process/deno-process.ts'
import { createRunLog } from './run-log.ts'
import { takeSnapshot } from './source/snapshot.ts'
import type { SourceFile } from './source/source-files.ts'

/** Where functions lie and what runs them. */
export interface FunctionsConfig {
  /** It need not exist. */
  readonly folder: string
  /** The file of Deno, and the packages that every function may import. */
  readonly deno: string
  readonly packages: string
  /** Variables that functions get. */
  readonly secrets: Readonly<Record<string, string>>
  /** Milliseconds without a call after which a process ends. */
  readonly idleMs?: number
  /** Processes at once. */
  readonly mostProcesses?: number
}

export interface ProcessesDeps {
  readonly config: FunctionsConfig | undefined
  readonly publicUrl: string
  readonly log: Logger
  readonly guard: AddressGuard
  readonly ask: CallPlatform
}

const IDLE_MS = 5 * 60_000
const MAX_PROCESSES = 8

/** Starts processes, never more than there may be, and ends idle ones. */
export function createProcesses(deps: ProcessesDeps) {
  const { config, log, guard, ask, publicUrl } = deps
  const runLog = createRunLog(log, Object.values(config?.secrets ?? {}))
  const running = new Set<Running>()
  let workFolder: Promise<string> | undefined
  let gateway: Promise<Gateway> | undefined
  let starting = 0
  const sweep = setInterval(endIdle, 1000).unref()

  function endIdle() {
    const since = Date.now() - (config?.idleMs ?? IDLE_MS)
    for (const one of running) if (one.calls === 0 && one.usedAt < since) retired(one)
  }

  function retired(one: Running) {
    one.isRetired = true
    void one.end()
  }

  function openGate() {
    const ways = { guard, request: createGuardedRequest(guard) }
    // It serves whatever calls come, not only the first.
    gateway ??= runFor(undefined, () => openGateway({ ways, ask, publicUrl }))
    return gateway
  }

  async function makeRoom() {
    if (running.size + starting < (config?.mostProcesses ?? MAX_PROCESSES)) return
    const [oldest] = [...running]
      .filter(({ calls }) => calls === 0)
      .sort((one, other) => one.usedAt - other.usedAt)
    if (!oldest) throw apiError('unavailable', undefined, { headers: { 'retry-after': '5' } })
    retired(oldest)
    await oldest.end()
  }

  async function start(
    root: string,
    file: FunctionFile,
    sources: readonly SourceFile[],
    stamp: string,
  ): Promise<Running> {
    if (!config || !existsSync(config.deno)) throw new StartFailed(WITHOUT_DENO, [])
    await makeRoom()
    starting += 1
    try {
      workFolder ??= mkdtemp(join(tmpdir(), 'functions-'))
      const place = { deno: config.deno, packages: config.packages, workFolder: await workFolder }
      const snapshot = await takeSnapshot(place, root, file, sources)
      let one: Running | undefined
      const way = (await openGate()).openProcess(file.hosts, () => (one?.depth ?? 0) + 1)
      const remove = async () => {
        way.close()
        await snapshot.remove()
      }
      try {
        const secrets = pickSecrets(config.secrets, file)
        const started = await startProcess(
          { ...place, gateway: way.url, proxy: way.proxy, secrets, limits: file.limits },
          snapshot,
          (line) => runLog.stray(file.name, line),
        )
        const made: Running = {
          ...{ stamp, file, process: started, calls: 0, usedAt: Date.now(), isRetired: false },
          depth: 0,
          async end() {
            started.kill()
            await started.ended
          },
        }
        one = made
        running.add(made)
        void started.ended.then(() => {
          running.delete(made)
          return remove()
        })
        return made
      } catch (error) {
        await remove()
        throw error
      }
    } finally {
      starting -= 1
    }
  }

  return {
    start,
    runLog,
    openCall: async (origin: CallOrigin) => (await openGate()).openCall(origin),
    failed(name: string, error: unknown): Error {
      if (error instanceof ApiError) return error
      const reason = error instanceof Error ? error.message : String(error)
      runLog.startFailed(name, reason, error instanceof StartFailed ? error.lines : [])
      const isPlain = reason === WITHOUT_DENO
      const text = isPlain
        ? reason
        : `The function "${name}" could not be started. The log of the server says why.`
      return apiError('function_start_failed', text)
    },
    async close() {
      clearInterval(sweep)
      await Promise.all([...running].map((one) => one.end()))
      await (await gateway)?.close()
      if (workFolder) await rm(await workFolder, { recursive: true, force: true })
    },
  }
}

const WITHOUT_DENO =
  'Functions need Deno, which is not installed here: start the shop once with a network, and it is fetched.'

function pickSecrets(
  secrets: Readonly<Record<string, string>>,
  { secrets: named }: FunctionFile,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).filter(([name]) => !named || named.includes(name)),
  )
}
