import { useDeferredValue } from 'react'
import { usePlatform } from '../data/platform.ts'
import { useShopInfo } from '../data/settings.ts'

export interface PageHeadProps {
  /** Without the shop's name. */
  title: string
  description: string
  /** Path and known parameters: the one address of what is shown. None for what has no lasting address. */
  path?: string
  /** Path and parameters of what a link to the page should show again, where that is not worth a listing of its own. */
  sharedPath?: string | undefined
  /** Open Graph's kind of thing. */
  type?: 'website' | 'product'
}

/**
 * Title, description, canonical address and the words of the card that a chat shows for a link.
 * The card's picture is the server's to add.
 */
export function PageHead({
  title,
  description,
  path,
  sharedPath,
  type = 'website',
}: PageHeadProps) {
  const { publicUrl } = usePlatform()
  const { name } = useShopInfo()
  // A new title goes through the whole browser: what changes in the page is shown before.
  const shownTitle = useDeferredValue(title)
  const url = path && publicUrl + path
  // A chat shows the title right above; a list of search results may show another one.
  const summary = type === 'product' ? `${title}: ${description}` : description
  return (
    <>
      <title>{`${shownTitle} | ${name}`}</title>
      <meta name="description" content={shortText(summary)} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shortText(description)} />
      {url ? <meta property="og:url" content={sharedPath ? publicUrl + sharedPath : url} /> : null}
    </>
  )
}

/** What search results and chats show of a description. */
const MAX_CHARACTERS = 160

/** One line of plain text; what is too long ends between two words, with an ellipsis. */
export function shortText(text: string): string {
  const characters = [...text.toWellFormed().replace(/\s+/g, ' ').trim()]
  if (characters.length <= MAX_CHARACTERS) return characters.join('')
  const start = characters.slice(0, MAX_CHARACTERS).join('')
  const words = start.replace(/ [^ ]*$/, '')
  const cut = words.length < start.length ? words : characters.slice(0, MAX_CHARACTERS - 1).join('')
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`
}
