import type { Database } from '../../../db/database.ts'
import { JobError } from '../../../db/jobs.ts'
import { addToShared } from '../../../db/shared-counts.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'
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

/** What is known of a message beside what the service says. */
export interface Placed {
  readonly jobId: string
  /** Of the message in its conversation; of one that was changed that of the first wording. */
  readonly messageId: string
  readonly chat: AgentChatRow
  /** Of the account that the chat is tied to. */
  readonly userId: string | null
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

  async function ask(call: CallFunction, name: string, incoming: Incoming, placed: Placed) {
    const { text, timestamp, facts, change } = incoming
    const { jobId, messageId, chat, userId } = placed
    const message = {
      ...{ id: messageId, channel: channel.name, from: chat.address, text },
      date: new Date(timestamp * 1000).toISOString(),
      ...{ user_id: userId, conversation_id: chat.conversation_id },
      ...{ kind: facts.kind, phone: chat.phone, name: chat.name, username: chat.username },
      ...(facts.order && { order: facts.order }),
      ...(change && { is_changed: true }),
    }
    const request = new Request(`${deps.publicUrl}/api/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': jobId },
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
     * @returns what the sender is told, if anything; undefined where no function has taken the message
     * @throws JobError where a function fails
     */
    async offer(incoming: Incoming, placed: Placed): Promise<{ reply: string } | undefined> {
      const { text, facts } = incoming
      if (!functions || !called || called.length === 0) return undefined
      if (text.trim() === '' && facts.order === undefined) return undefined
      if (await isTooMany(placed.chat.address)) return undefined
      for (const { name } of called) {
        const taken = await ask(functions.call, name, incoming, placed).catch((error: unknown) => {
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
