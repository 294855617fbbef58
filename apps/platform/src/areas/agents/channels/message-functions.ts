import type { Database } from '../../../db/database.ts'
import { type Job, JobError } from '../../../db/jobs.ts'
import { addToShared } from '../../../db/shared-counts.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { CallFunction, FunctionDefinition } from '../../../http/in-process/call-function.ts'
import type { Channel, Incoming } from './channel.ts'

export interface MessageFunctionDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly publicUrl: string
  readonly channel: Pick<Channel, 'name'>
  /** The functions of the app, where it has any. */
  readonly functions:
    | { readonly call: CallFunction; readonly definitions: readonly FunctionDefinition[] }
    | undefined
}

/** What is known of who sends a message, beyond the address. */
export interface ChatOwner {
  readonly user_id: string | null
  readonly conversation_id: string | null
}

/** After so many messages of one sender in a day of UTC no function is called for theirs. */
const MAX_A_DAY = 100
/** Characters of a reply. */
const LONGEST_REPLY = 1000
const DAY_MS = 86_400_000

/** Functions that are called with each message of a channel, and may take it from the agent. */
export function createMessageFunctions(deps: MessageFunctionDeps) {
  const { db, clock, channel, functions } = deps
  const called = functions?.definitions.filter(({ messages }) => messages.includes(channel.name))

  async function isTooMany(from: string): Promise<boolean> {
    const endOfDay = (Math.floor(clock().getTime() / DAY_MS) + 1) * DAY_MS
    const name = `${channel.name}:functions:${from}`
    const counts = await addToShared(db, new Map([[name, 1]]), endOfDay)
    return (counts.get(name) ?? 1) > MAX_A_DAY
  }

  async function ask(call: CallFunction, name: string, job: Job, owner: ChatOwner) {
    const { from, text, timestamp } = job.details as Incoming
    const message = {
      ...{ id: job.id, channel: channel.name, from, text },
      date: new Date(timestamp * 1000).toISOString(),
      ...owner,
    }
    const request = new Request(`${deps.publicUrl}/api/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': job.id },
      body: JSON.stringify({ event: { type: 'message' }, message }),
    })
    const response = await call({ name, request, caller: { kind: 'service' }, trigger: 'message' })
    const body = await response.text()
    if (!response.ok) throw new JobError(`The function ${name} answered ${response.status}.`)
    return takenIn(body)
  }

  return {
    /**
     * Calls the functions one after the other until one takes the message.
     *
     * @param job of the message; a function gets its id, which is the same each time it is tried
     * @returns what the sender is told, if anything; undefined where no function has taken the message
     * @throws JobError where a function fails
     */
    async offer(job: Job, owner: ChatOwner): Promise<{ reply: string } | undefined> {
      const { from, text } = job.details as Incoming
      if (!functions || !called || called.length === 0 || text.trim() === '') return undefined
      if (await isTooMany(from)) return undefined
      for (const { name } of called) {
        const taken = await ask(functions.call, name, job, owner).catch((error: unknown) => {
          throw error instanceof ApiError ? new JobError(error.message) : error
        })
        if (taken) return taken
      }
      return undefined
    },
  }
}

/** What a function says of a message: `{ "taken": true, "reply": "…" }`; whatever else leaves it to the agent. */
function takenIn(body: string): { reply: string } | undefined {
  let said: unknown
  try {
    said = JSON.parse(body)
  } catch {
    return undefined
  }
  const { taken, reply } = Object(said)
  if (taken !== true) return undefined
  return { reply: typeof reply === 'string' ? reply.slice(0, LONGEST_REPLY).toWellFormed() : '' }
}
