import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../bootstrap/places.mjs'
import { buildWhenStale } from '../builds/build.ts'

await buildWhenStale()
// The build's own output; its shape is the module that it was built from.
const { main } = (await import(
  pathToFileURL(join(root, 'apps/server/build/entry/main.js')).href
)) as typeof import('../../apps/server/src/main.ts')
await main()
