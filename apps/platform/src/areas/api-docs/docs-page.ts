import { paths } from '@pitlane/protocol'
import { type Html, html, pageHead } from '../../http/html.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import type { OpenApi } from './document.ts'
import type { Operation, Response } from './operation.ts'

/** The description as one page that needs no script. */
export function docsPage(document: OpenApi, appName: string | undefined): string {
  const { info, tags, components } = document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const areas = tags.map(
    ({ name }) => html`<section aria-labelledby="${buildAnchor(name)}">
<h2 id="${buildAnchor(name)}">${name}</h2>
${operations.filter(({ operation }) => operation.tags.includes(name)).map(operationBlock)}
</section>
`,
  )
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => html`<article>
<h3 id="shape-${name}"><a href="#shape-${name}"><code>${name}</code></a></h3>
${schemaBlock(schema)}
</article>
`,
  )
  return html`<!doctype html>
<html lang="en">
${pageHead(info.title, [paths.apiDocsStyle])}
<body>
<main>
${appName && html`<p class="name"><a href="/">${appName}</a></p>`}
<h1>${info.title}</h1>
<p>${info.description} For programs: <a href="${paths.apiDescription}">the same as OpenAPI</a>.</p>
<nav aria-label="Areas">
<ul>
${tags.map(({ name }) => html`<li><a href="#${buildAnchor(name)}">${name}</a></li>\n`)}<li><a href="#shapes">Shapes</a></li>
</ul>
</nav>
${areas}
<section aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
${shapes}
</section>
</main>
</body>
</html>
`.text
}

function buildAnchor(area: string): string {
  return `area-${area.replaceAll(/[^A-Za-z0-9_]+/g, '-')}`
}

/** A route: whom it is for, what it takes, what it answers. */
function operationBlock(route: { path: string; method: string; operation: Operation }): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = route.operation
  return html`<article>
<h3 id="${operationId}"><a href="#${operationId}"><span class="method">${route.method.toUpperCase()}</span> <code>${route.path}</code></a></h3>
<p>${summary} ${description}</p>
${entries(
  'Parameters',
  parameters.map((one) => entry(`${one.name} (${one.in}${one.required ? ', required' : ''})`, one)),
)}
${requestBody && entries('Body', [entry(Object.keys(requestBody.content ?? {}).join(), requestBody)])}
${entries(
  'Responses',
  Object.entries(responses).map(([status, response]) => entry(status, response)),
)}
</article>
`
}

function entries(title: string, list: readonly Html[]): Html | undefined {
  if (list.length === 0) return undefined
  return html`<h4>${title}</h4>
<dl>
${list}</dl>`
}

function entry(term: string, { description, schema, content }: Response & { schema?: JsonSchema }) {
  const [body] = Object.values(content ?? {})
  return html`<dt><code>${term}</code></dt>
<dd>${description} ${schemaBlock(schema ?? body?.schema ?? {})}</dd>
`
}

/** A schema as JSON in which references are links. */
function schemaBlock(schema: JsonSchema): Html | undefined {
  if (Object.keys(schema).length === 0) return undefined
  const parts = JSON.stringify(schema, undefined, 2).split(/"#\/components\/schemas\/([^"]+)"/)
  return html`<pre>${parts.map((text, at) =>
    at % 2 === 1 ? html`<a href="#shape-${text}">${text}</a>` : html`${text}`,
  )}</pre>`
}
