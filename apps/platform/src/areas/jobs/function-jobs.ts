import type { WriteStatement } from '../../db/database.ts'
import { type Job, JobError, type Jobs, type NewJob } from '../../db/jobs.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { atCallDepth, callDepth } from '../../http/in-process/call-depth.ts'
import type {
  CallFunction,
  FunctionAutomation,
  FunctionDefinition,
} from '../../http/in-process/call-function.ts'
import type { Schedule } from './schedules.ts'

/** A call of a function that waits for its turn. */
interface FunctionJob {
  readonly name: string
  readonly trigger: 'schedule' | 'automation' | 'manual'
  readonly body: object
  /** How many functions have called one another before this call. */
  readonly depth: number
}

/** A record that is about to change, as the entities tell it. */
interface Change {
  readonly type: 'create' | 'update' | 'delete'
  readonly entity: string
  readonly record: Readonly<Record<string, unknown>>
  readonly before?: Readonly<Record<string, unknown>>
}

const KIND = 'function'
const OPTIONS = { tries: 6, atOnce: 2 }
/** Records that are longer as JSON are told by their id alone. */
const LONGEST_RECORDS = 256 * 1024

/** What follows from changes of records: each inserts a job in the transaction of the change. */
export function functionTriggers(
  jobs: Pick<Jobs, 'insert'>,
  definitions: readonly FunctionDefinition[],
) {
  return definitions.flatMap(({ name, automations }) =>
    automations.map((automation: FunctionAutomation) => ({
      ...automation,
      source: describeSource(name),
      insert(change: Change): WriteStatement {
        const details: FunctionJob = {
          ...{ name, trigger: 'automation', body: buildEvent(change) },
          depth: callDepth(),
        }
        return jobs.insert({ kind: KIND, details })
      },
    })),
  )
}

/** Calls functions by schedule, and those whose automations have inserted a job, as the service. */
export async function runFunctionJobs(deps: {
  jobs: Jobs & { schedule(schedules: readonly Schedule[]): Promise<void> }
  definitions: readonly FunctionDefinition[]
  /** Of the app: a schedule that names no other is of it. */
  timeZone: () => string
  call: CallFunction
  /** Where shoppers reach the shop: the address of the calls. */
  publicUrl: string
}): Promise<void> {
  const { jobs, definitions, timeZone: own } = deps
  if (definitions.length === 0) return
  jobs.handle(KIND, (job, signal) => callFor(deps, job, signal), OPTIONS)
  const schedules = definitions.flatMap(({ name, schedule: cron, timezone }) => {
    if (cron === undefined) return []
    const details: FunctionJob = { name, trigger: 'schedule', body: {}, depth: 0 }
    const schedule: Schedule = {
      source: describeSource(name),
      name,
      cron,
      timeZone: timezone === undefined ? own : () => timezone,
      job: { kind: KIND, details },
    }
    return [schedule]
  })
  await jobs.schedule(schedules)
}

/**
 * A call of a function that an admin has asked for.
 *
 * @param key of jobs of this function with the same key only the first is run
 */
export function manualRun(name: string, key: string): NewJob {
  const details: FunctionJob = { name, trigger: 'manual', body: {}, depth: 0 }
  return { kind: KIND, details, key: `${name} ${key}` }
}

async function callFor(
  { call, publicUrl }: { call: CallFunction; publicUrl: string },
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  // Only the functions above insert jobs of this kind.
  const { name, trigger, body, depth } = job.details as FunctionJob
  const request = new Request(`${publicUrl}/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': job.id },
    body: JSON.stringify(body),
  })
  const response = await atCallDepth(depth, () =>
    call({ name, request, caller: { kind: 'service' }, trigger, signal }),
  ).catch((error: unknown) => {
    throw isLoop(error) ? new JobError(error.message, { isFinal: true }) : error
  })
  // What it answers besides is of no use here.
  await response.body?.cancel()
  if (!response.ok) throw new JobError(`The function ${name} answered ${response.status}.`)
}

/** Trying again would come to the same. */
function isLoop(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'function_loop'
}

function buildEvent({ type, entity, record, before }: Change): object {
  const event = { type, entity_name: entity, entity_id: record.id }
  const records = { data: record, ...(before && { old_data: before }) }
  if (JSON.stringify(records).length <= LONGEST_RECORDS) return { event, ...records }
  return { event, payload_too_large: true }
}

function describeSource(name: string): string {
  return `functions/${name}/function.jsonc`
}
