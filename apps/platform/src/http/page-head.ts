import { paths } from '@pitlane/protocol'
import { type Html, html } from './html.ts'

/**
 * The head of the platform's own pages, which no search engine lists.
 *
 * @param title the whole of it
 * @param styles addresses of style sheets after the one that all of them share
 */
export function pageHead(title: string, styles: readonly string[] = []): Html {
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#0A0A0A">
<title>${title}</title>
<link rel="icon" href="data:,">
${[paths.accountStyle, ...styles].map((href) => html`<link rel="stylesheet" href="${href}">\n`)}</head>`
}
