/** The pages of the shop by name. Their addresses follow from the names, see {@link buildPath}. */
export const PAGES = [
  'Store',
  'ProductDetails',
  'Cart',
  'Shipping',
  'Returns',
  'CustomBuild',
  'CustomSpray',
  'CustomCarbonFiber',
  'Payment',
  'AboutUs',
] as const

export type PageName = (typeof PAGES)[number]

export const HOME = '/'

/** Name of the frame in which the back office shows pages as shoppers will see them. */
export const PREVIEW_FRAME = 'pitlane-preview'

/**
 * The address of a page. Every link of the shop is built here.
 *
 * @param page the page's name: lowercased, spaces as hyphens, with a leading slash
 * @param params query parameters; blank and missing values are left out
 * @returns such as `/productdetails?id=abc`
 */
export function buildPath(page: PageName, params: Record<string, string | undefined> = {}): string {
  const path = `/${page.toLowerCase().replaceAll(' ', '-')}`
  const query = Object.entries(params)
    .map(([name, value]) => value && `${encode(name)}=${encode(value)}`)
    .filter(Boolean)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/**
 * The page that a path shows.
 *
 * @param pathname without query; upper and lower case are alike, one slash at the end is ignored
 * @returns the page's name, undefined for any other path
 */
export function pageFor(pathname: string): PageName | undefined {
  if (pathname === HOME) return 'Store'
  const path = pathname.replace(/\/$/, '').toLowerCase()
  return PAGES.find((page) => buildPath(page) === path)
}

/** The pages on which a finish is chosen for a bike. */
export const FINISH_PAGES = ['CustomSpray', 'CustomBuild', 'CustomCarbonFiber'] as const

export type FinishPage = (typeof FINISH_PAGES)[number]
