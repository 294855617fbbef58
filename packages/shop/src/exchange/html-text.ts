import { cleanText } from './clean-text.ts'

/** Marks by which a text is told for HTML: "bars < 22 mm" is none. */
const TAG_NAMES =
  'a|abbr|b|big|blockquote|br|center|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|ins|li|link|mark|meta|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|video'
const HAS_TAG = new RegExp(`</?(?:${TAG_NAMES})(?:\\s[^<>=]*=[^<>]*|\\s*/?)>`, 'i')
const HAS_BLOCK = /<(?:br|div|dl|h[1-6]|li|ol|p|section|table|tr|ul)(?=[\s/>])/i
const TAG = new RegExp(
  `<(/?)(${TAG_NAMES})(?=[\\s/>])(?:[^<>"']|"[^"<]{0,4000}"|'[^'<]{0,4000}')*>`,
  'gi',
)
/** What is not shown at all, with all that it holds. */
const UNSHOWN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript)(?=[\s>])[\s\S]*?(?:<\/\1\s*>|$)/gi

const PARAGRAPHS = /^(?:blockquote|center|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)$/
const LINES = /^(?:br|dd|dt|tr)$/

/**
 * A description as text: paragraphs, "- " before the entries of lists, entities as the letters that they stand for.
 *
 * @param html HTML, or text, of which only entities change
 */
export function htmlToText(html: string): string {
  if (!HAS_TAG.test(html)) return decodeEntities(html)
  const visible = html.replaceAll(UNSHOWN, ' ')
  // In HTML a line break is a blank; a text with nothing but bold words in it has its lines.
  const source = HAS_BLOCK.test(visible) ? visible.replaceAll(/\s+/g, ' ') : visible
  const text = source.replaceAll(TAG, (_, end: string, name: string) =>
    chooseMark(name.toLowerCase(), end !== ''),
  )
  const lines = cleanText(decodeEntities(text))
    .split('\n')
    .map((line) => line.trim())
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n')
    .replaceAll(/^-\s*$\n?/gm, '')
    .trim()
}

function chooseMark(name: string, isEnd: boolean): string {
  if (name === 'li') return isEnd ? '' : '\n- '
  if (name === 'td' || name === 'th') return isEnd ? ' ' : ''
  if (LINES.test(name)) return isEnd && name !== 'br' ? '' : '\n'
  return PARAGRAPHS.test(name) ? '\n\n' : ''
}

/** Names of the letters from 160 to 255, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const OTHERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  hellip: '…',
  bull: '•',
  trade: '™',
  euro: '€',
  prime: '′',
  Prime: '″',
  rarr: '→',
  minus: '−',
  le: '≤',
  ge: '≥',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
}
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi

/** A text in which `&amp;`, `&eacute;` and `&#8211;` are the letters that they stand for. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return namedLetter(name) ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
  })
}

function namedLetter(name: string): string | undefined {
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name]
  const at = LATIN.split(' ').indexOf(name)
  return at < 0 ? undefined : String.fromCharCode(160 + at)
}
