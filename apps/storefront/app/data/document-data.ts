import type { PublicSettings } from '@pitlane/protocol'
import type { ListingSummary, Product } from '@pitlane/shop'

export interface DocumentData {
  appId: string
  /** Where the shop lives, without a trailing slash: canonical links start with it. */
  publicUrl: string
  /** Null when the server was refused: the page then asks for itself. */
  settings: PublicSettings | null
  /** The server was refused because the shop is not open yet. */
  isNotOpen?: true
  /** The products on this page, with the fields it shows. */
  products?: Product[]
  /** How many products the shop has. */
  catalogueSize?: number
  /** Of what listing these are a page. */
  listingSummary?: ListingSummary
  /** The day in the shop when the page was made, "2026-11-24". */
  today?: string
  /** Who may frame the page, as the content policy has it: they receive its events. */
  frameAncestors?: string
  /** Put in by the service worker: when the document was kept, in milliseconds. */
  staleSince?: number
  /** Servers that an address may name in this one's stead. */
  serverUrlAllowList?: readonly string[]
}

const DATA_ID = 'page-data'
const BLOCK_START = `<script type="application/json" id="${DATA_ID}">`
const BLOCK_END = '</script>'

/** A data block: no script runs from it, and no text inside can end it early. */
export function dataBlock(data: DocumentData): string {
  return BLOCK_START + escapeJson(JSON.stringify(data)) + BLOCK_END
}

/** JSON text that is safe between script tags, and still the same JSON. */
export function escapeJson(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function readDocumentData(document: Document): DocumentData {
  const text = document.getElementById(DATA_ID)?.textContent
  if (!text) throw new Error('The document has no #page-data block.')
  // The block was written by dataBlock above, from the same type.
  return JSON.parse(text) as DocumentData
}

/** What a document brings whose HTML was fetched; undefined where it has no such block. */
export function documentDataIn(html: string): DocumentData | undefined {
  const start = html.lastIndexOf(BLOCK_START)
  if (start === -1) return undefined
  const text = html.slice(start + BLOCK_START.length)
  return JSON.parse(text.slice(0, text.indexOf(BLOCK_END))) as DocumentData
}
