import type { AgentMessage } from '@pitlane/client'

const person = 'A person'

const roles: Record<AgentMessage['role'], string> = {
  user: 'Customer',
  assistant: 'Agent',
  system: '',
}

export const conversations = {
  title: 'Conversations',
  lead: 'What customers ask the shop’s agents, and what these answer. You can answer in an agent’s place.',
  views: 'Channels',
  all: 'All',
  channels: { whatsapp: 'WhatsApp', telegram: 'Telegram' },
  onPage: 'On a page',
  taken: 'Answered by a person',
  list: 'Conversations, the last changed first',
  none: 'No conversations yet',
  noneWhy:
    'An agent is an assistant that answers customers on a page or in a chat. How to add one stands in docs/agents.md.',
  noneFound: 'No such conversations',
  search: 'Search in what was said',
  from: 'Changed from',
  to: 'to',
  onlyAgent: (agent: string) => `With ${agent}`,
  onlyUser: 'Of one customer',
  every: 'Show all again',
  answeredBy: (name: string) => `${name || person} answers`,
  withSameAgent: (agent: string) => `All with ${agent}`,
  person,
  agentAnswers:
    'The agent answers here. Take over to answer yourself: the agent is silent until you hand back.',
  takeOver: 'Take over',
  takeOverFrom: (name: string) => `Take over from ${name || person}`,
  askTakeOver: (name: string) => `Take over from ${name || person}?`,
  askTakeOverWhy: 'They can no longer write here until they take the conversation back.',
  otherAnswers: (name: string) => `${name || person} answers here.`,
  youAnswer: 'You answer here; the agent is silent. The customer sees your name.',
  handBack: 'Hand back to the agent',
  reply: 'Your answer',
  send: 'Send',
  sendHint: 'Ctrl + Enter sends it.',
  notSent: 'It may not have arrived. Press Send again: the same words are sent once.',
  notTaken: 'The conversation could not be taken over.',
  notHandedBack: 'The conversation could not be handed back.',
  closed: (channel: string) =>
    `More than 24 hours have passed since the customer’s last message, so ${channel} lets nothing through. It goes on when they write again.`,
  gone: 'This conversation is no longer there.',
  nothingSaid: 'Nothing has been said yet',
  visitor: 'Visitor without an account',
  account: 'Customer with an account',
  withAgent: (agent: string) => `Conversation with ${agent}`,
  messages: 'Messages',
  roles,
}
