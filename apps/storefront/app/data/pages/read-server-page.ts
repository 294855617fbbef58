import { buildPath } from '@pitlane/shop'
import { findRoute, type RouteMatch } from '../../routing/route-match.ts'
import { hasToken } from '../../state/token.ts'
import { hasStartParameters } from '../client.browser.ts'
import { documentDataIn } from '../document-data.ts'
import type { PageData } from './page-data.ts'

/**
 * A search as the server answers it to visitors: among thousands of products it weighs up to a thousand, which are a lot to
 * load and to weigh for a phone.
 *
 * @returns undefined where the browser has to read for itself: another page, a caller or a shop of its own, no answer
 * @throws an error with the status of a refusal
 */
export async function readServerPage(match: RouteMatch): Promise<PageData | undefined> {
  if (findRoute(match) !== 'Search' || hasToken() || hasStartParameters(window)) return undefined
  const response = await fetch(buildPath('Store', match.params), {
    headers: { accept: 'text/html' },
  }).catch(() => undefined)
  if (!response) return undefined
  // A server that has too much to do is not asked for a thousand products in the page's stead.
  if (!response.ok)
    throw Object.assign(new Error('The page was refused.'), { status: response.status })
  const { products, listingSummary } = documentDataIn(await response.text()) ?? {}
  return products && listingSummary && { products, listingSummary }
}
