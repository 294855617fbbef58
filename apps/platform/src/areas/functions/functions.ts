import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { IssueCallToken } from '../../http/caller/call-token.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type {
  CallFunction,
  FunctionCall,
  FunctionDefinition,
} from '../../http/in-process/call-function.ts'
import { asIncoming, asResponse } from './call-messages.ts'
import type { FunctionFile } from './definitions/function-file.ts'
import { readDefinitions, readFunction } from './definitions/read-definitions.ts'
import { createFunctionProcess, type FunctionProcess } from './function-process.ts'
import { createProcesses, type ProcessesDeps } from './processes.ts'
import { functionRoutes } from './routes.ts'
import { type Answer, type IncomingCall, runCall } from './run-call.ts'

export interface FunctionsDeps extends ProcessesDeps {
  readonly appId: string
  readonly issueCallToken: IssueCallToken
}

/** How long calls may go on once the server stops: their callers still hear why they have failed. */
const STOP_MS = 5000

export interface Functions {
  readonly call: CallFunction
  has(name: string): boolean
  readonly definitions: readonly FunctionDefinition[]
  /**
   * Runs what lies in a folder like a function.
   *
   * @param place the folder, below a root whose `shared` it may import
   */
  runFolder(place: { root: string; folder: string }, call: FunctionCall): Promise<Response>
  register(app: FastifyInstance): void
  close(): Promise<void>
}

/**
 * The shop's own functions. Nothing is started before the first call.
 *
 * @throws StartError in one sentence that names the file that is wrong
 */
export function createFunctions(deps: FunctionsDeps): Functions {
  const { config } = deps
  const files = config ? readDefinitions(config.folder) : new Map<string, FunctionFile>()
  const byFolder = new Map<string, FunctionProcess>()
  const processes = createProcesses(deps)
  const stopped = new AbortController()

  function processOf(root: string, file: FunctionFile): FunctionProcess {
    const key = join(root, file.folder)
    const known = byFolder.get(key)
    if (known) return known
    const made = createFunctionProcess(
      {
        root,
        folder: file.folder,
        start: (changed, sources, stamp) => processes.start(root, changed, sources, stamp),
        failed: (error) => processes.failed(file.name, error),
      },
      file,
    )
    byFolder.set(key, made)
    return made
  }

  function run(root: string, file: FunctionFile, call: IncomingCall): Promise<Answer> {
    const { appId, issueCallToken } = deps
    const { runLog, openCall } = processes
    const running = { appId, issueCallToken, openCall, runLog, stopped: stopped.signal }
    return runCall(running, processOf(root, file), file, call)
  }

  function runNamed(call: IncomingCall): Promise<Answer> {
    const file = files.get(call.name)
    if (!file || !config) throw apiError('function_not_found')
    return run(config.folder, file, call)
  }

  return {
    call: async (call) => asResponse(await runNamed(await asIncoming(call))),
    has: (name) => files.has(name),
    definitions: [...files.values()],
    async runFolder({ root, folder }, call) {
      const file = readFunction(root, folder)
      if (!file) throw apiError('function_not_found')
      return asResponse(await run(root, file, await asIncoming(call)))
    },
    register(app) {
      functionRoutes(app, {
        find: (name) => files.get(name),
        run: runNamed,
        publicUrl: deps.publicUrl,
      })
      app.addHook('preClose', async () => {
        setTimeout(() => stopped.abort(apiError('unavailable')), STOP_MS).unref()
      })
      app.addHook('onClose', () => this.close())
    },
    async close() {
      await Promise.all([...byFolder.values()].map((one) => one.close()))
      await processes.close()
    },
  }
}
