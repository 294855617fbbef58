import { setTimeout as sleep } from 'node:timers/promises'
import { LOG_LEVELS, type LogLevel, type LogLine } from '@pitlane/protocol'
import type { OperatorCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { buildAddress, isAnswering, type OpenShop, withShop } from './shop-door.ts'

const MAX = 500
const LOOK_MS = 1_000

/** The lines that the running server keeps; older ones are where its output goes. */
export async function logsVerb(command: OperatorCommand): Promise<void> {
  const { config, values, say } = command
  const level = readLevel(values.level)
  const limit = readLimit(values.limit)
  const address = buildAddress(config, values.url)
  if (!(await isAnswering(address)))
    throw new CommandError(
      `No shop answers at ${address}. What it has logged before is where its output went, such as: journalctl -u pitlane.`,
    )
  const show = (lines: readonly LogLine[]) => {
    for (const line of lines.filter((each) => matchesValues(each, values)).toReversed())
      say(values.json ? JSON.stringify(line) : describeLine(line))
  }
  let seen: LogLine[] = []
  await withShop(config, values.url, async ({ admin }) => {
    seen = await newest(admin, level, values)
    show(seen.filter((line) => matchesValues(line, values)).slice(0, limit))
  })
  if (!values.follow) return
  const ending = new AbortController()
  process.once('SIGINT', () => ending.abort())
  const look = async ({ admin }: OpenShop) => {
    while (await pause(ending.signal)) {
      const known = new Set(seen.map((line) => JSON.stringify(line)))
      const now = await newest(admin, level, values).catch(afterRestart)
      if (!now) return
      show(now.filter((line) => !known.has(JSON.stringify(line))))
      seen = now
    }
  }
  // Through restarts, and for longer than a token lasts.
  while (await pause(ending.signal))
    if (await isAnswering(address))
      await withShop(config, address, look).catch(async (error: unknown) => {
        if (await isAnswering(address)) throw error
      })
}

/** Whether to go on afterwards. */
async function pause(signal: AbortSignal): Promise<boolean> {
  await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
  return !signal.aborted
}

/** Nobody answers, is ready yet, or knows the token any more: the next look begins anew. @throws anything else */
function afterRestart(error: unknown): undefined {
  const { status } = error as { status?: number }
  if (status === undefined || [401, 403, 502, 503].includes(status)) return undefined
  throw error
}

/** What the command itself asks of the server is left out. */
async function newest(
  admin: OpenShop['admin'],
  level: LogLevel,
  { path, request }: OperatorCommand['values'],
): Promise<LogLine[]> {
  const text = request ?? path
  const lines = await admin.log({ level, limit: MAX, ...(text !== undefined && { text }) })
  return lines.filter(({ details }) => !String(details.path).includes('/admin/machine'))
}

function matchesValues(
  { details }: LogLine,
  { path, request }: OperatorCommand['values'],
): boolean {
  const isOfPath = path === undefined || String(details.path ?? '').includes(path)
  return isOfPath && (request === undefined || JSON.stringify(details).includes(request))
}

function describeLine({ time, level, message, details }: LogLine): string {
  const { method, path, status: _status, ms, caller, ...others } = details
  const of = method === undefined || message.startsWith(String(method)) ? [] : [method, path]
  const more = ms === undefined ? '' : `, ${String(ms)} ms`
  const by = caller === undefined ? '' : ` by ${String(caller)}`
  const rest = Object.keys(others).length === 0 ? '' : `  ${JSON.stringify(others)}`
  return `${time}  ${level.padEnd(5)}  ${[message, ...of].join(' ')}${more}${by}${rest}`
}

function readLevel(text = 'debug'): LogLevel {
  const level = LOG_LEVELS.find((one) => one === text)
  if (!level)
    throw new CommandError(
      `--level is "${text}", but it should be one of ${LOG_LEVELS.join(', ')}.`,
    )
  return level
}

function readLimit(text = '100'): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX)
    throw new CommandError(`--limit is "${text}", but it should be from 1 to ${MAX}.`)
  return limit
}
