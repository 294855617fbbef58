import type { LanguageModelUsage, ModelMessage } from 'ai'

/** About so many characters are a token; servers that count none are taken to have used these. */
const CHARACTERS = 3

/** The tokens of a call, estimated where the server does not say. */
export function estimateTokens(
  { totalTokens }: LanguageModelUsage,
  messages: readonly ModelMessage[],
  text: string,
): number {
  if (totalTokens) return totalTokens
  const sent = messages.reduce((sum, { content }) => sum + countLength(content), 0)
  return Math.ceil((sent + text.length) / CHARACTERS)
}

function countLength(content: ModelMessage['content']): number {
  if (typeof content === 'string') return content.length
  return content.reduce((sum, part) => sum + ('text' in part ? part.text.length : 1000), 0)
}
