import { pictureFormats } from '@pitlane/protocol'
import { findProduct, type Product, pageFor, pictures } from '@pitlane/shop'
import { mainSizes } from './picture-sizes.ts'

/** Passing over a card on the way to another one is no intent. */
const HOVER_MS = 80

export interface PrefetchDeps {
  document: Document
  /** Products in hand, to know which picture a page will show first. */
  products: () => readonly Product[]
  loadPage: () => unknown
}

/**
 * Fetches what a product's page shows first when a visitor is about to go there: pointing at a link
 * to it, touching it, or reaching it by keyboard.
 */
export function prefetchOnIntent({ document, products, loadPage }: PrefetchDeps) {
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function fetchFor({ target }: Event) {
    const id = productBehind(target)
    if (!id || fetched.has(id) || savesData()) return
    fetched.add(id)
    loadPage()
    const product = findProduct(products(), id)
    const [picture] = product ? pictures(product) : []
    if (picture) fetchPicture(picture)
  }

  function onPoint(event: Event) {
    clearTimeout(timer)
    timer = setTimeout(fetchFor, HOVER_MS, event)
  }

  document.addEventListener('pointerover', onPoint, { passive: true })
  document.addEventListener('touchstart', fetchFor, { passive: true })
  document.addEventListener('focusin', fetchFor)
}

function productBehind(target: EventTarget | null): string | null | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== window.location.origin) return undefined
  if (pageFor(link.pathname) !== 'ProductDetails') return undefined
  return new URLSearchParams(link.search).get('id')
}

/** The same copy that the page will ask for. */
function fetchPicture(url: string) {
  const picture = document.createElement('picture')
  for (const { type, sizes } of pictureFormats(url)) {
    const source = document.createElement('source')
    source.type = type
    source.srcset = sizes.map((size) => `${size.url} ${size.width}w`).join(', ')
    source.sizes = mainSizes
    picture.append(source)
  }
  const image = new Image()
  picture.append(image)
  // Last, when there is something to choose from.
  image.src = url
}

function savesData(): boolean {
  // Not every browser reports it, and TypeScript's library leaves it out.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
