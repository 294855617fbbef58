import type { Tokens } from './tokens.ts'

/** What calls wait for before they choose a token; undefined where there is nothing to wait for. */
export type Settle = () => Promise<void> | undefined

/**
 * Has the server decide between the token of an address and the one of before, once and before the first call.
 *
 * @param isAccepted what the server says of a token; undefined when it cannot be asked: the next page asks again
 */
export function createTokenTrial(
  tokens: Tokens,
  isAccepted: (token: string) => Promise<boolean | undefined>,
): Settle {
  let verdict: Promise<void> | undefined
  async function ask(token: string) {
    const answer = await isAccepted(token)
    // A sign-in or sign-out meanwhile has decided already.
    if (answer !== undefined && tokens.onTrial() === token) tokens.settle(answer)
  }
  return () => {
    const token = tokens.onTrial()
    if (token === undefined) return undefined
    verdict ??= ask(token)
    return verdict
  }
}
