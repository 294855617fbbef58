const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i

/** The words sellers use for colours of parts; a later word of a name wins ("Racing Red", "Gun Metal Grey"). */
const HEX_BY_WORD = new Map(
  Object.entries({
    amber: '#F59E0B',
    aqua: '#06B6D4',
    beige: '#D6C7A1',
    black: '#141414',
    blue: '#1D4ED8',
    bronze: '#8C6239',
    brown: '#6B4226',
    burgundy: '#6D1A2D',
    camo: '#5A6141',
    carbon: '#26282B',
    champagne: '#D8C29D',
    charcoal: '#36393E',
    chrome: '#C9CED3',
    clear: '#E8EEF2',
    copper: '#B5673A',
    cream: '#F2E9D0',
    cyan: '#06B6D4',
    gold: '#C9A227',
    graphite: '#4B4F54',
    gray: '#7A7F85',
    green: '#15803D',
    grey: '#7A7F85',
    gunmetal: '#4A5058',
    ivory: '#F4EFE0',
    khaki: '#8F845C',
    lime: '#84CC16',
    magenta: '#C026D3',
    maroon: '#7F1D1D',
    mint: '#86D9B8',
    navy: '#1B2A4A',
    olive: '#5B6236',
    orange: '#EA580C',
    peach: '#F6B48F',
    pearl: '#EFEDE6',
    pink: '#EC4899',
    platinum: '#CFD2D3',
    purple: '#7E22CE',
    red: '#D01C1F',
    rose: '#E8899A',
    sand: '#CDB891',
    silver: '#B4BAC0',
    smoke: '#55585C',
    stainless: '#B9BEC2',
    steel: '#7C878F',
    tan: '#B98E5E',
    teal: '#0F766E',
    tinted: '#3B3F44',
    titanium: '#878681',
    transparent: '#E8EEF2',
    turquoise: '#2DC5C0',
    violet: '#6D28D9',
    white: '#F7F7F5',
    yellow: '#FACC15',
  }),
)

const HEX_BY_PHRASE = new Map(
  Object.entries({
    'dark blue': '#1E2F6B',
    'dark green': '#14532D',
    'dark grey': '#3F4348',
    'dark gray': '#3F4348',
    'dark red': '#8B1316',
    'light blue': '#7CB8EA',
    'light grey': '#B6BABF',
    'light gray': '#B6BABF',
    'fluo green': '#5BEB1C',
    'fluo yellow': '#DDF51A',
    'fluo orange': '#FF6A13',
    'neon green': '#5BEB1C',
    'neon yellow': '#DDF51A',
    'rose gold': '#C98B7B',
    'sky blue': '#5CB3F0',
  }),
)

/** What a colour's name looks like: one value, two for "Black/Red", none for words nobody can draw. */
export function hexesOf(colourName: string): string[] {
  return colourName
    .split(/\s*(?:\/|\+|&|,|\band\b|\bwith\b)\s*/i)
    .map(hexOf)
    .filter((hex) => hex !== undefined)
    .slice(0, 2)
}

function hexOf(part: string): string | undefined {
  const written = HEX.exec(part)
  if (written) return written[0]
  const words = part.toLowerCase().match(/[a-z]+/g) ?? []
  const phrase = HEX_BY_PHRASE.get(words.slice(-2).join(' '))
  if (phrase) return phrase
  return words.map((word) => HEX_BY_WORD.get(word)).findLast((hex) => hex !== undefined)
}
