import { buildPath, HOME, pageFor } from '@pitlane/shop'

export interface SeenPage {
  url: string
  html: string
}

/** More would be a list to search in. */
const MAX_LINKS = 12

/** Nothing but the shop's own styles, faces and the script that tries again. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * What is shown for a page that was never opened on this device.
 *
 * @param url the address that was asked for
 * @param seen the pages that can be shown, newest first
 * @param assets the files of the build: styles, and the script that tries again
 */
export function offlinePage(
  url: string,
  seen: readonly SeenPage[],
  assets: readonly string[],
): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  return new Response(offlineHtml(url, seen, assets), { status: 503, headers })
}

export function offlineHtml(
  url: string,
  seen: readonly SeenPage[],
  assets: readonly string[],
): string {
  const style = assets.find((path) => path.endsWith('.css'))
  const script = assets.find((path) => path.includes('/offline-retry-'))
  const shop = siteName(seen[0]?.html ?? '')
  return [
    '<!doctype html><html lang="en-SG"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#0a0a0a">',
    `<title>You are offline${shop && ` | ${shop}`}</title>`,
    style ? `<link rel="stylesheet" href="${style}">` : '',
    script ? `<script type="module" src="${script}"></script>` : '',
    '</head><body>',
    shop && `<header class="bg-shell"><div class="page-column flex min-h-18 items-center">`,
    shop &&
      `<a href="${HOME}" class="display-type text-2xl leading-none">${shop}</a></div></header>`,
    '<main class="page-column grid flex-1 content-start justify-items-start gap-5 py-16">',
    '<h1 class="display-type text-heading">You are offline</h1>',
    '<p class="max-w-xl text-lg text-muted">This page has not been opened on this device before, so it ',
    'cannot be shown without a connection. Your cart is safe.</p>',
    '<div class="flex flex-wrap gap-3">',
    button(url, 'Try again', 'bg-red text-white hover:bg-red-deep'),
    button(buildPath('Cart'), 'Go to cart', 'border border-control text-text hover:bg-raised'),
    `</div>${seenLinks(seen)}</main></body></html>`,
  ].join('')
}

function button(href: string, text: string, look: string): string {
  const shape =
    'label-type inline-flex min-h-11 items-center justify-center rounded-control px-5 py-2 text-base'
  return `<a href="${escapeAttribute(href)}" class="${shape} ${look}">${text}</a>`
}

function seenLinks(seen: readonly SeenPage[]): string {
  const links = seen.flatMap(({ url, html }) => {
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]?.replace(/ \| [^|]*$/, '')
    if (!title || pageFor(new URL(url).pathname) === 'Cart') return []
    return `<li><a class="inline-flex min-h-11 items-center underline underline-offset-4 decoration-control hover:decoration-text" href="${escapeAttribute(url)}">${title}</a></li>`
  })
  if (links.length === 0) return ''
  const list = links.slice(0, MAX_LINKS).join('')
  return `<h2 class="display-type text-title mt-8">Pages you have seen</h2><ul>${list}</ul>`
}

/** As the document says it, which is escaped already. */
function siteName(html: string): string {
  return /<meta property="og:site_name" content="([^"<>]*)"/.exec(html)?.[1] ?? ''
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
