import { filterLimits } from '@pitlane/protocol'

/** What is looked for: runs of letters and digits, as many as the platform takes; other characters are ignored by its search. */
export function searchWords(typed: string): string[] {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, filterLimits.searchWords)
}
