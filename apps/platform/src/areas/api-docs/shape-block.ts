import { type Html, html } from '../../http/html.ts'
import type { JsonSchema } from '../../http/schema.ts'
import { schemaWords, shapeAnchor } from './schema-words.ts'

/** A shape to which routes refer. */
export function shapeBlock(name: string, schema: JsonSchema): Html {
  const { description } = schema
  return html`<article>
<h3 id="${shapeAnchor(name)}"><a href="#${shapeAnchor(name)}"><code>${name}</code></a></h3>
${typeof description === 'string' && html`<p>${description}</p>`}
${schemaWords({ ...schema, description: undefined })}
</article>
`
}
