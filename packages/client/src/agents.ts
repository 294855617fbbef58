import { conversationRoom, paths } from '@pitlane/protocol'
import { bracketQuery } from './query.ts'
import type { Realtime } from './realtime/realtime.ts'
import { type CallOptions, fillPath, type SendRequest } from './request.ts'

export interface AgentMessage {
  id: string
  role: 'user' | 'assistant' | 'system'
  content: unknown
  created_date: string
  [field: string]: unknown
}

export interface AgentConversation {
  id: string
  agent_name: string
  messages: AgentMessage[]
  created_date: string
  metadata?: Record<string, unknown>
  [field: string]: unknown
}

/** Conversations with the app's agents. */
export interface Agents {
  /** The caller's own. */
  getConversations(options?: CallOptions): Promise<AgentConversation[]>
  /** @param params `q`, `sort`, `limit`, `skip`, `fields` */
  listConversations(
    params: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<AgentConversation[]>
  getConversation(id: string, options?: CallOptions): Promise<AgentConversation>
  createConversation(
    conversation: { agent_name: string; metadata?: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<AgentConversation>
  addMessage(
    conversation: { id: string },
    message: { role: AgentMessage['role']; content: unknown; [field: string]: unknown },
    options?: CallOptions,
  ): Promise<AgentMessage>
  /** @returns ends the subscription */
  subscribeToConversation(
    id: string,
    listener: (conversation: AgentConversation) => void,
  ): () => void
  /** Where a browser goes to continue by WhatsApp. Carries the user's token: open it, never show it. */
  getWhatsAppConnectURL(agentName: string): string
  /** The same for Telegram. */
  getTelegramConnectURL(agentName: string): string
}

export interface AgentsContext {
  request: SendRequest
  appId: string
  serverUrl: string
  realtime: Realtime
  token(): string | undefined
}

export function createAgents({
  request,
  appId,
  serverUrl,
  realtime,
  token,
}: AgentsContext): Agents {
  const all = () => fillPath(paths.conversations, { appId })

  function connectUrl(
    path: typeof paths.agentWhatsApp | typeof paths.agentTelegram,
    agentName: string,
  ): string {
    const own = token()
    const query = own ? `?token=${encodeURIComponent(own)}` : ''
    return serverUrl + fillPath(path, { appId, agentName }) + query
  }

  return {
    getConversations: async (options) => request('GET', all(), options),
    listConversations: async (params, options) =>
      request('GET', all(), { ...options, query: bracketQuery(params) }),
    getConversation: async (id, options) =>
      request('GET', fillPath(paths.conversation, { appId, id }), options),
    createConversation: async (body, options) => request('POST', all(), { ...options, body }),
    addMessage: async ({ id }, body, options) =>
      request('POST', fillPath(paths.conversationMessages, { appId, id }), { ...options, body }),
    subscribeToConversation: (id, listener) =>
      realtime.join(conversationRoom(id), ({ data }) => {
        // The server sends conversations, as JSON text, into their rooms.
        listener(JSON.parse(data) as AgentConversation)
      }),
    getWhatsAppConnectURL: (agentName) => connectUrl(paths.agentWhatsApp, agentName),
    getTelegramConnectURL: (agentName) => connectUrl(paths.agentTelegram, agentName),
  }
}
