import { cleanLine } from './clean-text.ts'

const SHOWN =
  'shown|true|yes|y|1|1.0|active|published|publish|visible|enabled|live|public|online|catalog|search|catalog, search|both'
const HIDDEN =
  'hidden|false|no|n|0|0.0|-1|-1.0|draft|archived|inactive|disabled|unpublished|unlisted|private|pending|trash|offline|none|unavailable|not visible individually'

const WORDS: ReadonlyMap<string, 'shown' | 'hidden'> = /* @__PURE__ */ new Map([
  ...SHOWN.split('|').map((word) => [word, 'shown'] as const),
  ...HIDDEN.split('|').map((word) => [word, 'hidden'] as const),
])

/** Whether shoppers see a product, in the words of other systems; undefined for any other text. */
export function readStatus(text: string): 'shown' | 'hidden' | undefined {
  return WORDS.get(cleanLine(text).toLowerCase())
}

const KINDS =
  /^(?:simple|variable|variation|grouped|external|virtual|downloadable|subscription|configurable|bundle|physical|digital|service|product|sku|variant|p|d)$/

/** True if a value of a column "Type" says what kind of line it is ("simple", "variation", "physical"), not what is sold. */
export function isKindOfRow(value: string): boolean {
  return value.split(/[,;|]/).every((each) => KINDS.test(cleanLine(each).toLowerCase()))
}
