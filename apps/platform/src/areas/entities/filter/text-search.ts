import { filterLimits } from '@pitlane/protocol'
import { isStorable } from '../schema/storable.ts'
import { all, type Condition, NEVER } from './condition.ts'
import type { Field } from './field.ts'
import { invalid } from './filter-fault.ts'
import { foldText } from './searched-text.ts'

/** The fields of an entity among whose texts words are looked for, and the table that holds these for it. */
export interface TextSearch {
  readonly table: `_search_${string}`
  readonly fields: readonly Field[]
}

/**
 * Records in whose searchable texts all words stand, each anywhere. A word is a run of letters and digits, so that no sign
 * means anything to an index.
 *
 * @param isWhole each by itself, not within another word: between spaces, as the texts are kept
 * @throws ApiError `invalid_filter`
 */
export function searchCondition(
  search: TextSearch,
  operand: unknown,
  { isWhole }: { isWhole: boolean },
): Condition {
  if (typeof operand !== 'string' || !isStorable(operand)) {
    throw invalid('A search needs a string without NUL and without broken characters.')
  }
  const words = [...new Set(foldText(operand).match(/[\p{L}\p{N}]+/gu) ?? [])]
  if (words.length > filterLimits.searchWords) {
    throw invalid(`A search may have ${filterLimits.searchWords} different words at most.`)
  }
  return words.length === 0
    ? NEVER
    : all([{ kind: 'search', search, words: isWhole ? words.map((word) => ` ${word} `) : words }])
}
