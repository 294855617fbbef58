import { paths } from '@pitlane/protocol'
import { type Html, html } from '../../http/html.ts'
import { pageHead } from '../../http/page-head.ts'
import type { OpenApi } from './openapi.ts'
import { operationBlock } from './operation-block.ts'
import { shapeBlock } from './shape-block.ts'

/** The description as one page that needs no script. */
export function docsPage(document: OpenApi, appName: string | undefined): string {
  const { info, tags, components } = document
  const areas = tags.map(({ name }) => areaBlock(document, name))
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
${tags.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>\n`)}<li><a href="#shapes">Shapes</a></li>
</ul>
</nav>
${areas}
<section aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
${Object.entries(components.schemas).map(([name, schema]) => shapeBlock(name, schema))}
</section>
</main>
</body>
</html>
`.text
}

function areaBlock(document: OpenApi, area: string): Html {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(area))
      .map(([method, operation]) => operationBlock(method, path, operation)),
  )
  return html`<section aria-labelledby="${anchorOf(area)}">
<h2 id="${anchorOf(area)}">${area}</h2>
${operations}
</section>
`
}

function anchorOf(area: string): string {
  return `area-${area.replaceAll(/[^A-Za-z0-9_]+/g, '-')}`
}
