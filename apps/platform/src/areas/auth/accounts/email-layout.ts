import { html } from '../../../http/html.ts'

export interface EmailContent {
  subject: string
  text: string
  html: string
}

/**
 * A mail in plain text and as HTML that says the same.
 *
 * @param parts paragraphs in order; `code` is set large, `link` stands on a line of its own
 */
export function renderEmail(options: {
  shop: string
  subject: string
  parts: readonly (string | { code: string } | { link: string; label: string })[]
}): EmailContent {
  const { shop, subject, parts } = options
  const lines = parts.map((part) => {
    if (typeof part === 'string') return part
    return 'code' in part ? part.code : `${part.label}:\n${part.link}`
  })
  const body = parts.map((part) => {
    if (typeof part === 'string') return html`<p>${part}</p>`
    if ('code' in part) return html`<p style="${CODE}">${part.code}</p>`
    return html`<p><a href="${part.link}" style="${LINK}">${part.label}</a></p>`
  })
  return {
    subject,
    text: `${[...lines, shop].join('\n\n')}\n`,
    html: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${BODY}">
<h1 style="${TITLE}">${shop}</h1>
${body}
</body></html>
`.text,
  }
}

const BODY =
  'margin:0 auto;padding:24px;max-width:480px;font:16px/1.5 Arial,sans-serif;color:#171717;background:#ffffff'
const TITLE = 'margin:0 0 24px;font-size:20px;color:#b91c1c'
const CODE = 'margin:24px 0;font:700 32px/1 monospace;letter-spacing:6px'
const LINK =
  'display:inline-block;padding:12px 20px;color:#ffffff;background:#b91c1c;text-decoration:none;font-weight:700'
