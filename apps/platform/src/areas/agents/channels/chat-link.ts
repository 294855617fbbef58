import { paths, pathTo } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { accessDenied, type Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { string } from '../../../http/input/schema.ts'
import { route } from '../../../http/route.ts'
import type { AgentList } from '../definitions/agent-list.ts'
import type { Channel } from './channel.ts'
import type { ChatCodes } from './chat-codes.ts'

export interface ChatLinkDeps {
  readonly path: typeof paths.agentWhatsApp | typeof paths.agentTelegram
  readonly label: string
  readonly list: AgentList
  /** Undefined where no account is set up. */
  readonly connected: { channel: Channel; codes: ChatCodes } | undefined
  callerOf(token: string | undefined): Promise<Caller>
  /** Whether the app is open to a caller. */
  admits(caller: Caller): boolean
  /** Where a chat without an account leads to, if anywhere. */
  plainLink?(greeting: string): string | undefined
}

/** Leads a browser to a chat with an agent, which begins with a code that ties it to the user. */
export function chatLinkRoute(app: FastifyInstance, deps: ChatLinkDeps): void {
  const { path, label, list, connected } = deps
  route(app, {
    method: 'GET',
    path,
    area: 'Agents',
    summary: `Leads a browser to a chat with the agent in ${label}.`,
    details:
      'The chat begins with a code, good once, that ties it to the user. Where the app is closed, only for whom it admits.',
    who: 'anyone',
    gate: 'open',
    query: {
      token: string({ description: 'Of the user; without one the browser is sent to sign in.' }),
      access_token: string({ description: 'The same, as the sign-in page hands it on.' }),
    },
    responses: { 302: { description: `To ${label}, or to the sign-in page.` } },
    errors: ['agent_not_found', 'not_available', 'unavailable', 'forbidden'],
    handler: async ({ params, query }, reply) => {
      const agent = list.get(params.agentName)
      if (!agent) throw apiError('agent_not_found')
      const greeting = agent.whatsapp_greeting ?? ''
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const caller = await deps.callerOf(query.token ?? query.access_token)
      const isOpen = deps.admits(caller)
      if (caller.kind !== 'user' && (connected || !isOpen)) {
        const back = new URLSearchParams({ from_url: pathTo(path, params) })
        return reply.redirect(`${paths.loginPage}?${back}`)
      }
      if (!isOpen) throw accessDenied(caller)
      if (connected && caller.kind === 'user') {
        const code = await connected.codes.makeCode(caller.user.id, agent.name)
        return reply.redirect(await connected.channel.linkWith(code, greeting))
      }
      const link = deps.plainLink?.(greeting)
      if (link === undefined) throw apiError('not_available', `${label} is not set up here.`)
      return reply.redirect(link)
    },
  })
}
