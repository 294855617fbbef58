import * as text from '../text/en.ts'

/** Where customers talk to agents, besides pages. */
export const channels = ['whatsapp', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** The channel that an address or the metadata of a conversation names, if it is one. */
export function readChannel(given: unknown): Channel | undefined {
  return channels.find((channel) => channel === given)
}

/** Where the customer talks to the agent. */
export function namePlace(channel: unknown): string {
  const known = readChannel(channel)
  return known ? text.conversations.channels[known] : text.conversations.onPage
}
