import { cleanLine } from './clean-text.ts'
import { readTruth } from './read-number.ts'

const SHOWN =
  'shown|active|published|publish|visible|enabled|live|public|online|catalog|search|catalog, search|both'
// WooCommerce writes -1 for a draft, Magento 2 for what is disabled.
const HIDDEN =
  'hidden|-1|-1.0|2|2.0|draft|archived|inactive|disabled|unpublished|unlisted|private|pending|trash|offline|none|unavailable|not visible individually'

const WORDS: ReadonlyMap<string, 'shown' | 'hidden'> = /* @__PURE__ */ new Map([
  ...SHOWN.split('|').map((word) => [word, 'shown'] as const),
  ...HIDDEN.split('|').map((word) => [word, 'hidden'] as const),
])

/** Whether shoppers see a product, in the words of other systems; undefined for any other text. */
export function readStatus(text: string): 'shown' | 'hidden' | undefined {
  const truth = readTruth(text)
  if (truth !== undefined) return truth ? 'shown' : 'hidden'
  return WORDS.get(cleanLine(text).toLowerCase())
}

const KINDS =
  /^(?:simple|variable|variation|grouped|external|virtual|downloadable|subscription|configurable|bundle|physical|digital|service|product|sku|variant|p|d)$/

/** True if a value of a column "Type" says what kind of line it is ("simple", "variation", "physical"), not what is sold. */
export function isKindOfRow(value: string): boolean {
  return value.split(/[,;|]/).every((each) => KINDS.test(cleanLine(each).toLowerCase()))
}
