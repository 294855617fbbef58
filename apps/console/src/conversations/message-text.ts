import type { AgentConversation, AgentMessage } from '@pitlane/client'
import * as text from '../text/en.ts'
import { channelOf } from './channel.ts'

/** What a message says: text, or an object of the app's own as JSON. */
export function messageText({ content }: AgentMessage): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}

/** Where the customer talks to the agent. */
export function placeOf({ metadata }: AgentConversation): string {
  const channel = channelOf(metadata?.channel)
  return channel ? text.conversations.channels[channel] : text.conversations.onPage
}
