import type { AgentMessage } from '@pitlane/client'

const roles: Record<AgentMessage['role'], string> = {
  user: 'Customer',
  assistant: 'Agent',
  system: 'System',
}

export const conversations = {
  title: 'Conversations',
  lead: 'What customers ask the shop’s agents, and what these answer.',
  views: 'Channels',
  all: 'All',
  channels: { whatsapp: 'WhatsApp', telegram: 'Telegram' },
  onPage: 'On a page',
  list: 'Conversations, the last changed first',
  none: 'No conversations yet',
  noneWhy:
    'An agent is an assistant that answers customers on a page or in a chat. How to add one stands in docs/agents.md.',
  noneFound: 'No conversations on this channel',
  nothingSaid: 'Nothing has been said yet',
  visitor: 'Visitor without an account',
  account: 'Customer with an account',
  withAgent: (agent: string) => `Conversation with ${agent}`,
  messages: 'Messages',
  roles,
  more: 'Show more',
}
