import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { CallToken, IssueCallToken } from '../../http/caller/call-token.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { callDepth } from '../../http/in-process/call-depth.ts'
import type { FunctionCall } from '../../http/in-process/call-function.ts'
import { requester, runFor } from '../../requester.ts'
import { answerHeaders, callHeaders } from './call-headers.ts'
import { failed, looping, MAX_DEPTH, tooLarge, tooSlow } from './call-refusals.ts'
import type { FunctionFile } from './definitions/function-file.ts'
import type { FunctionProcess, Running } from './function-process.ts'
import type { CallOrigin } from './gateway/answer-platform.ts'
import type { CallWay } from './gateway/gateway.ts'
import type { CallRequest } from './process/deno-process.ts'
import type { RunLog, RunRecord } from './run-log.ts'

/** A call that no function has seen is made once more, by another process where the first has ended. */
const TRIES = 2
/** How long a process that has broken off a connection may take to end. */
const END_MS = 1000
/** Answers that say they are no longer are passed on whole. */
const WHOLE_BYTES = 64 * 1024

/** A call as it comes over HTTP. */
export interface IncomingCall extends Omit<FunctionCall, 'request'> {
  readonly method: string
  /** Where the function finds itself called. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  /** The whole of a small answer; else it comes as the function writes it, and fails when the function does. */
  readonly body: Buffer | Readable
}

export interface RunDeps {
  readonly appId: string
  readonly issueCallToken: IssueCallToken
  openCall(origin: CallOrigin): Promise<CallWay>
  readonly runLog: RunLog
  /** Ends all calls. */
  readonly stopped: AbortSignal
}

/** Runs a function once, and sees to it that the call ends. @throws ApiError */
export function runCall(
  deps: RunDeps,
  functionProcess: FunctionProcess,
  file: FunctionFile,
  call: IncomingCall,
): Promise<Answer> {
  const { signal, release } = createEndSignal(deps, file, call)
  // What functions call belongs to a call that has its place: bounded by the caller's share, both would wait for each other.
  const asked = callDepth() > 0 ? undefined : requester()
  return new Promise((resolve, reject) => {
    const once = () => runOnce(deps, functionProcess, file, { ...call, signal }, resolve)
    runFor(asked, () => functionProcess.pool.run(once))
      .catch(reject)
      .finally(release)
  })
}

/** What ends a call: its time, its caller, or the server. `AbortSignal.any` would cost more than all else here. */
function createEndSignal({ stopped }: RunDeps, file: FunctionFile, { signal }: IncomingCall) {
  const end = new AbortController()
  const clock = setTimeout(() => end.abort(tooSlow(file)), file.limits.seconds * 1000)
  const followed = signal ? [stopped, signal] : [stopped]
  const follow = () => end.abort(followed.find(({ aborted }) => aborted)?.reason)
  for (const one of followed) one.addEventListener('abort', follow)
  if (followed.some(({ aborted }) => aborted)) follow()
  return {
    signal: end.signal,
    release() {
      clearTimeout(clock)
      for (const one of followed) one.removeEventListener('abort', follow)
    },
  }
}

async function runOnce(
  deps: RunDeps,
  functionProcess: FunctionProcess,
  file: FunctionFile,
  call: IncomingCall & { signal: AbortSignal },
  resolve: (answer: Answer) => void,
): Promise<void> {
  const began = performance.now()
  const { signal } = call
  const tokens = tokensFor(call, deps.issueCallToken)
  const record = deps.runLog.begin(
    call,
    Object.values(tokens).map((one) => one?.token ?? ''),
  )
  const depth = callDepth()
  const way = await deps.openCall({ address: call.address, depth: depth + 1 })
  const held: Held = {}
  let outcome: { status: number; code?: string; reason?: string } = { status: 500 }
  try {
    signal.throwIfAborted()
    if (depth > MAX_DEPTH) throw looping(file)
    const { method, url, body } = call
    const headers = callHeaders(call.headers, {
      appId: deps.appId,
      apiUrl: way.url,
      serviceToken: tokens.service.token,
      callerToken: tokens.caller?.token,
    })
    const request = { method, url, headers, body, signal }
    const listener = { ...record, id: way.secret, depth }
    const response = await handOver(functionProcess, held, request, listener)
    if (response.headers['x-function-output'] === undefined) record.end()
    outcome = { status: response.statusCode ?? 500 }
    await passOn(file, response, resolve)
  } catch (error) {
    const { running } = held
    const refusal = await explain(error, signal, file, running)
    if (running && !(refusal instanceof ApiError && refusal.code === 'function_output_too_large')) {
      void distrust(functionProcess, running, refusal)
    }
    outcome =
      refusal instanceof ApiError
        ? {
            status: refusal.status,
            code: refusal.code,
            ...(refusal !== error && readReason(error)),
          }
        : { status: 499 }
    throw refusal
  } finally {
    for (const token of Object.values(tokens)) token?.revoke()
    way.close()
    if (held.running) functionProcess.release(held.running)
    const ms = Math.round((performance.now() - began) * 10) / 10
    void record.write({ ...outcome, ms }).finally(held.stopListening)
  }
}

/** The process that a call has been handed to. */
interface Held {
  running?: Running | undefined
  stopListening?: () => void
}

/** Hands a call to a process of its function. @returns the head of the answer */
async function handOver(
  functionProcess: FunctionProcess,
  held: Held,
  request: CallRequest,
  listener: Pick<RunRecord, 'line' | 'end'> & { readonly id: string; readonly depth: number },
): Promise<IncomingMessage> {
  const { signal } = request
  const { id, depth, line, end } = listener
  for (let tried = 1; ; tried++) {
    const acquired = functionProcess.acquire(depth)
    const running = await untilAborted(acquired, signal, functionProcess.release)
    held.running = running
    let hasBegun = false
    const begin = () => {
      hasBegun = true
    }
    held.stopListening = running.process.listen(id, { line, end, begin })
    try {
      return await running.process.send(request)
    } catch (error) {
      const isLast = tried === TRIES || signal.aborted
      if (isLast || !(await running.process.catchUp()) || hasBegun) throw error
      held.stopListening()
      functionProcess.release(running)
      held.running = undefined
    }
  }
}

function tokensFor({ caller }: IncomingCall, issue: IssueCallToken) {
  return {
    service: issue({ kind: 'service' }),
    caller: caller.kind === 'visitor' ? undefined : issue(caller),
  } satisfies Record<string, CallToken | undefined>
}

/** Resolves once the whole answer has gone through. */
async function passOn(
  file: FunctionFile,
  response: IncomingMessage,
  resolve: (answer: Answer) => void,
): Promise<void> {
  const failure = response.headers['x-function-failed']
  if (failure === 'function_memory' || failure === 'function_crashed') {
    response.resume()
    throw failed(file, failure)
  }
  const most = file.limits.answer_mb * 1024 * 1024
  const length = Number(response.headers['content-length'])
  if (length > most) {
    response.destroy()
    throw tooLarge(file)
  }
  const head = {
    status: response.statusCode ?? 500,
    headers: answerHeaders(response.headers),
  }
  if (length <= WHOLE_BYTES) {
    resolve({ ...head, body: await readWhole(response) })
    return
  }
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) response.destroy(tooLarge(file))
  })
  response.pause()
  resolve({ ...head, body: response })
  await finished(response, { writable: false })
}

function readWhole(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('end', () => resolve(Buffer.concat(chunks)))
    response.once('error', reject)
  })
}

/** Why a call has failed, as its caller hears it. */
async function explain(
  error: unknown,
  signal: AbortSignal,
  file: FunctionFile,
  running: Running | undefined,
): Promise<unknown> {
  if (signal.aborted) return signal.reason
  if (error instanceof ApiError || !running) return error
  const reason = await Promise.race([
    running.process.ended,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), END_MS).unref()),
  ])
  return failed(file, reason === 'memory' ? 'function_memory' : 'function_crashed')
}

/** For the log: what the connection to the process has said. */
function readReason(error: unknown): { reason?: string } {
  return error instanceof Error ? { reason: error.message } : {}
}

/** What a call has cost its process: one that is stuck is ended, one that is not takes no more calls. */
async function distrust(
  functionProcess: FunctionProcess,
  running: Running,
  error: unknown,
): Promise<void> {
  const isThrown = error instanceof ApiError && error.code === 'function_crashed'
  if (isThrown && running.process.isRunning()) return
  const isTimeout = error instanceof ApiError && error.code === 'function_timeout'
  if (!isTimeout && running.process.isRunning()) return
  functionProcess.retire(running)
  if (!(await running.process.answers())) running.process.kill()
}

async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  onLate: (late: T) => void,
): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } catch (error) {
    if (signal.aborted) work.then(onLate, () => undefined)
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
