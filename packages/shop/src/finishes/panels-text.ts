import { plainText, plainTexts } from '../plain-text.ts'
import type { Colour } from './paint.ts'

/**
 * Which panels of a painted bike do not take its colour, as cart and message say it.
 *
 * @param names of the panels
 * @param second what they take instead; black, as they come, when left out
 * @returns undefined where all are painted alike
 */
export function panelsText(
  names: readonly string[],
  second?: Pick<Colour, 'name' | 'hex'>,
): string | undefined {
  const panels = plainTexts(names).join(', ')
  if (panels === '') return undefined
  return second
    ? `Second colour: ${plainText(second.name)} (${plainText(second.hex)}) on ${panels}`
    : `Stays black: ${panels}`
}

/** Whether a text is one of {@link panelsText}. */
export function isPanelsText(text: string): boolean {
  return /^(?:Stays black|Second colou?r): ./.test(text)
}
