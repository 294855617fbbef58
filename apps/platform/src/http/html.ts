import { readFileSync } from 'node:fs'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { type RouteDefinition, route } from './route.ts'

/** Markup whose texts are escaped; made by {@link html} alone. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | undefined | false | readonly Html[]

/** A template in which every value that is not markup itself becomes plain text. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + markup(values[at - 1]) + string))
}

function markup(value: Part): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((one) => one.text).join('')
  return String(value).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

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

/**
 * A style sheet of the platform's own pages.
 *
 * @param more rules after those of the file
 */
export function styleSheet(
  app: FastifyInstance,
  definition: Pick<RouteDefinition, 'path' | 'area' | 'summary' | 'gate' | 'isApi'>,
  file: URL,
  more = '',
): void {
  const style = `${readFileSync(file, 'utf8')}${more}`
  route(app, {
    ...definition,
    method: 'GET',
    who: 'anyone',
    responses: { 200: { description: 'A style sheet.', type: 'text/css' } },
    handler: async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/css; charset=utf-8',
          'cache-control': 'public, max-age=300',
        })
        .send(style),
  })
}
