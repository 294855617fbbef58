import { type Html, html } from '../../http/html.ts'
import type { Operation, Response } from './openapi.ts'
import { schemaWords } from './schema-words.ts'

/** A route on the page: whom it is for, what it takes, what it answers. */
export function operationBlock(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  return html`<article>
<h3 id="${operationId}"><a href="#${operationId}"><span class="method">${method.toUpperCase()}</span> <code>${path}</code></a></h3>
<p>${summary} ${description}</p>
${
  parameters.length > 0 &&
  html`<h4>Parameters</h4>
<dl>
${parameters.map(
  (
    parameter,
  ) => html`<dt><code>${parameter.name}</code> <span class="kind">${parameter.in}${parameter.required && ', required'}</span></dt>
<dd>${parameter.description} ${schemaWords(parameter.schema ?? parameter.content?.['application/json']?.schema)}</dd>
`,
)}</dl>`
}
${
  requestBody &&
  html`<h4>Body</h4>
<dl>
${contentEntry(typeOf(requestBody), requestBody)}</dl>`
}
<h4>Answers</h4>
<dl>
${Object.entries(responses).map(([status, response]) => contentEntry(status, response))}</dl>
</article>
`
}

function contentEntry(term: string, response: Response): Html {
  const [content] = Object.values(response.content ?? {})
  return html`<dt><code>${term}</code></dt>
<dd>${response.description} ${schemaWords(content?.schema)}</dd>
`
}

function typeOf({ content }: Response): string {
  return Object.keys(content ?? {})[0] ?? 'application/json'
}
