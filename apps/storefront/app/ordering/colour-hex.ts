import colourWords from './colour-words.json' with { type: 'json' }

const { words, phrases } = colourWords
const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i

/** The words sellers use for colours of parts; a later word of a name wins ("Racing Red", "Gun Metal Grey"). */
const HEX_BY_WORD = new Map(Object.entries(words))

const HEX_BY_PHRASE = new Map(Object.entries(phrases))

/** What a colour's name looks like: one value, two for "Black/Red", none for words that name no colour. */
export function findHexes(colourName: string): string[] {
  return colourName
    .split(/\s*(?:\/|\+|&|,|\band\b|\bwith\b)\s*/i)
    .map(findHex)
    .filter((hex) => hex !== undefined)
    .slice(0, 2)
}

function findHex(part: string): string | undefined {
  const written = HEX.exec(part)
  if (written) return written[0]
  const words = part.toLowerCase().match(/[a-z]+/g) ?? []
  const phrase = HEX_BY_PHRASE.get(words.slice(-2).join(' '))
  if (phrase) return phrase
  return words.map((word) => HEX_BY_WORD.get(word)).findLast((hex) => hex !== undefined)
}
