/** Why no page of the shop can show a picture. */
export type PictureFault = 'http' | 'file' | 'page' | 'scheme'

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
