import { pageFor } from '@pitlane/shop'

/** A piece of a text; with an address it is a link. */
export interface TextPart {
  text: string
  href?: string
  /** Of the product that the link leads to. */
  productId?: string
}

/** `[label](address)`, or an address up to the sign that ends the sentence around it. */
const LINK =
  /\[([^[\]]{1,200})\]\((https?:\/\/[^\s<>"'()]+)\)|https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/**
 * Finds the web addresses in a text.
 *
 * @param origin of the shop; of its own addresses a label may stand in their place, of others the address is always seen
 */
export function textParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, 1: label, 2: labelled, index } of text.matchAll(LINK)) {
    const href = labelled ?? found
    const isOwn = href === origin || href.startsWith(`${origin}/`)
    // The words around the address of another place stay as they are written.
    const [before, after] = labelled && !isOwn ? found.split(labelled) : ['', '']
    parts.push({ text: text.slice(end, index) + before })
    parts.push(isOwn ? ownLink(href, origin, label) : { text: href, href })
    if (after) parts.push({ text: after })
    end = index + found.length
  }
  parts.push({ text: text.slice(end) })
  return parts.filter(({ text }) => text !== '')
}

function ownLink(href: string, origin: string, label: string | undefined): TextPart {
  const { pathname, searchParams } = new URL(href)
  const productId = pageFor(pathname) === 'ProductDetails' && searchParams.get('id')
  const text = label ?? (href.slice(origin.length) || '/')
  return { text, href, ...(productId && { productId }) }
}
