import type { Logger } from 'pino'
import type { CredentialWatch } from '../../../http/caller/credential-watch.ts'
import { requester, runFor } from '../../../requester.ts'
import { isQuestion } from '../conversations/chat-facts.ts'
import type { AgentDefinition } from '../definitions/agent-definition.ts'
import type { Answers, Speaker } from './answers.ts'

/** The longest that an answer may take, tools included. */
const TURN_MS = 90_000
/** A turn whose process has ended holds nobody up for longer. */
const CLAIM_MS = 2 * 60_000
/** Answers to what was said meanwhile, in one turn. */
const MAX_ANSWERS = 10
/** Everybody who listened has left for so many looks: a client that comes back is there after five seconds. */
const LOOK_MS = 1000
const LOOKS_ALONE = 7
/** Turns at once in a process; what is said beyond that is kept, and answered with what is said next. */
const MAX_TURNS = 50

export interface TurnDeps {
  readonly answers: Answers
  readonly clock: () => Date
  readonly newId: () => string
  readonly log: Pick<Logger, 'warn'>
  readonly watch: CredentialWatch['watch']
  /** How many listen to a conversation, in this process. */
  listeners(conversationId: string): number
}

/** Lets agents answer, one turn at a time in a conversation, of all processes. */
export function createTurns({ answers, clock, newId, log, watch, listeners }: TurnDeps) {
  const { conversations } = answers
  const running = new Set<{ id: string; stop: AbortController; done: Promise<void> }>()

  /** @returns whether there is more to be answered */
  async function answerOnce(
    id: string,
    name: string,
    agent: AgentDefinition,
    speaker: Speaker,
    stop: AbortSignal,
  ): Promise<boolean> {
    const now = clock()
    const until = new Date(now.getTime() + CLAIM_MS).toISOString()
    if (!(await conversations.claims.claim(id, name, now.toISOString(), until))) return false
    const conversation = await conversations.load(id)
    if (!conversation) return false
    const { messages } = conversation
    const answeredAt = messages.findLastIndex(({ role }) => role === 'assistant')
    if (!messages.slice(answeredAt + 1).some(isQuestion)) {
      return !(await conversations.claims.release(id, name, messages.length))
    }
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TURN_MS)])
    await answers.answer(agent, conversation, speaker, signal)
    return true
  }

  async function turn(id: string, agent: AgentDefinition, speaker: Speaker, stop: AbortSignal) {
    const name = newId()
    for (let answered = 0; answered < MAX_ANSWERS && !stop.aborted; answered++) {
      if (!(await answerOnce(id, name, agent, speaker, stop))) return
    }
    await conversations.claims.release(id, name, undefined)
  }

  /** Ends a turn when all who listened have gone; who never came may read the answer later. */
  function endWhenAlone(id: string, stop: AbortController): NodeJS.Timeout {
    let hadListeners = listeners(id) > 0
    let alone = 0
    return setInterval(() => {
      alone = listeners(id) > 0 ? 0 : alone + 1
      hadListeners ||= alone === 0
      if (hadListeners && alone >= LOOKS_ALONE) stop.abort()
    }, LOOK_MS).unref()
  }

  return {
    /** @returns once the turn is over, or at once where another one answers */
    async run(id: string, agent: AgentDefinition, speaker: Speaker): Promise<void> {
      if (!answers.canAnswer(agent) || running.size >= MAX_TURNS) return
      const stop = new AbortController()
      const looks = endWhenAlone(id, stop)
      const forget = watch({ ...speaker, end: () => stop.abort() })
      // It goes on when the request has been answered that has caused it.
      const asked = { ...requester(), id: requester()?.id ?? speaker.address, signal: stop.signal }
      const done = runFor(asked, () => turn(id, agent, speaker, stop.signal))
        .catch((err: unknown) => log.warn({ event: 'agent_failed', err }, 'a turn has failed'))
        .finally(() => {
          clearInterval(looks)
          forget()
        })
      const entry = { id, stop, done }
      running.add(entry)
      await done
      running.delete(entry)
    },
    /** Whether a turn is answering, in this process. */
    isAnswering: () => running.size > 0,
    /** Ends the turns of a conversation; what they have so far is kept. */
    stop(id: string): void {
      for (const turn of running) if (turn.id === id) turn.stop.abort()
    },
    /** Ends all turns; what they have so far is kept. */
    async close(): Promise<void> {
      for (const { stop } of running) stop.abort()
      await Promise.all([...running].map(({ done }) => done))
    },
  }
}
