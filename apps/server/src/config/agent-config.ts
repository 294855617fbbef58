import { ConfigError } from './config-error.ts'

type Given = (name: string) => string | undefined

/** What one user may use of the agents in a day. Money counts as the tokens that it buys. */
export function readAgentLimits(given: Given): { messagesPerDay: number; tokensPerDay: number } {
  const number = (name: string, usual: number) => readAmount(name, given(name) ?? String(usual))
  const tokensPerDay = number('AGENT_TOKENS_PER_DAY', 200_000)
  const [money, price] = [given('AGENT_MONEY_PER_DAY'), given('LLM_PRICE')]
  if ((money === undefined) !== (price === undefined)) {
    throw new ConfigError(
      'AGENT_MONEY_PER_DAY and LLM_PRICE, the price of a million tokens, should be given together.',
    )
  }
  const affordable =
    money === undefined || price === undefined
      ? Number.POSITIVE_INFINITY
      : (readAmount('AGENT_MONEY_PER_DAY', money) / readAmount('LLM_PRICE', price)) * 1_000_000
  return {
    messagesPerDay: number('AGENT_MESSAGES_PER_DAY', 200),
    tokensPerDay: Math.floor(Math.min(tokensPerDay, affordable)),
  }
}

function readAmount(name: string, text: string): number {
  const amount = Number(text)
  if (Number.isFinite(amount) && amount > 0) return amount
  throw new ConfigError(`${name} is "${text}", but it should be a number above 0.`)
}
