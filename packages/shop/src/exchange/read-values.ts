import type { Bike } from '../finishes/bikes.ts'
import { findFitment, UNIVERSAL_FIT } from '../products/fitment.ts'
import { cleanLine, nameKey } from './clean-text.ts'
import { readList } from './read-list.ts'
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

/** The bikes that a cell names. */
interface NamedBikes {
  /** Ids, or "universal", in the order of the cell. */
  readonly ids: readonly string[]
  /** What names no bike of the shop. */
  readonly unknown: readonly string[]
}

const SEPARATOR = /[\n|;,/&]|\b(?:and|or)\b/i
const UNIVERSAL = /^(?:universal|all(?: bikes| models| scooters)?|any(?: bike| model)?)$/

/**
 * Reads a list of bikes, by their ids or by their names: "XMAX V3", "xmax v2 (2022-2023), v3". A model without its version
 * stands for all its versions.
 *
 * @param cell not empty
 * @param bikes those of the shop
 * @returns undefined when the cell begins as JSON and is no list of texts
 */
export function readBikes(cell: string, bikes: readonly Bike[]): NamedBikes | undefined {
  const cache = readings.get(bikes) ?? new Map<string, NamedBikes>()
  readings.set(bikes, cache)
  const before = cache.get(cell)
  if (before) return before
  const reading = readNames(cell, bikes)
  // A list has few lists of bikes, in many lines.
  if (reading && cache.size < MOST_READINGS) cache.set(cell, reading)
  return reading
}

const MOST_READINGS = 2000
const readings = new WeakMap<readonly Bike[], Map<string, NamedBikes>>()

function readNames(cell: string, bikes: readonly Bike[]): NamedBikes | undefined {
  // Years stand in parentheses, and may be separated by what separates bikes.
  const guarded = cell.replaceAll(/\([^()]*\)/g, (years) => years.replaceAll(/[,/;|]/g, ' '))
  const isJson = /^\s*\[/.test(cell)
  const entries = isJson ? readList(cell) : guarded.split(SEPARATOR).map(cleanLine).filter(Boolean)
  if (!entries) return undefined
  const ids = new Set<string>()
  const unknown: string[] = []
  let model = ''
  for (const entry of entries) {
    const isVersion = /^v\d+\b/i.test(entry)
    const name = isVersion ? `${model} ${entry}` : entry
    const matches = findBikes(name, bikes)
    for (const id of matches) ids.add(id)
    if (matches.length === 0) unknown.push(entry)
    if (!isVersion) model = entry.replaceAll(/\bv\d+\b|\([^()]*\)/gi, '').trim()
  }
  return { ids: [...ids], unknown }
}

function findBikes(entry: string, bikes: readonly Bike[]): string[] {
  const key = nameKey(entry)
  if (UNIVERSAL.test(key)) return [UNIVERSAL_FIT]
  const exact = bikes.find(({ id }) => id === key)
  if (exact) return [exact.id]
  const product = { specifications: { Fits: entry } }
  return bikes.filter((bike) => findFitment(product, bike) === 'named').map(({ id }) => id)
}

/** Why no page of the shop can show a picture. */
type PictureFault = 'http' | 'file' | 'page' | 'scheme'

/** Pages about a picture, which send no picture. */
const PAGE_HOSTS =
  /^(?:(?:drive|docs|photos)\.google\.com|photos\.app\.goo\.gl|(?:www\.)?dropbox\.com|1drv\.ms|onedrive\.live\.com|[^/]*\.sharepoint\.com|(?:www\.)?icloud\.com|(?:www\.)?(?:instagram|facebook|pinterest|imgur|flickr|youtube)\.com)$/
const PAGE_FILES = /\.(?:html?|php|aspx?|pdf|docx?|xlsx?|zip|mp4|mov)$/i
/** A file of this shop, whose address may be an http one where the shop has no other. */
const OWN_FILE = /^http:\/\/[^/?#]+(\/files\/[0-9a-f]{24,64}(?:-\d+)?\.\w+)$/
const SECURE = /^https:\/\/([^\s/?#\\:]+)(?::\d+)?([^\s?#]*)([?#]\S*)?$/i

/**
 * The address of a picture as the shop's pages can show it.
 *
 * @param text one address, not empty
 */
export function readPicture(text: string): { address: string } | { fault: PictureFault } {
  const address = text
    .trim()
    .replace(/^\/\/(?=[^/])/, 'https://')
    .replaceAll(/\s/g, '%20')
  if (/^\/files\/\S+$/.test(address) || /^data:image\/\w/i.test(address)) return { address }
  const own = OWN_FILE.exec(address)?.[1]
  if (own) return { address }
  const [, host = '', path = '', query = ''] = SECURE.exec(address) ?? []
  if (host === '') return { fault: findFault(address) }
  const isShared = /^www\.dropbox\.com$/i.test(host) && /[?&](?:raw|dl)=1\b/.test(query)
  const isPage = PAGE_HOSTS.test(host.toLowerCase()) && !isShared
  return isPage || PAGE_FILES.test(path) ? { fault: 'page' } : { address }
}

function findFault(address: string): PictureFault {
  if (/^http:/i.test(address)) return 'http'
  return /^(?!.:)[a-z][a-z\d+.-]*:/i.test(address) && !/^file:/i.test(address) ? 'scheme' : 'file'
}
