import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../bootstrap/places.mjs'

/** Below the repository's root. */
const OUTPUT = 'functions/shared/read-order.js'

// What the shop's functions use of packages/shop: they can import nothing from outside of their folder.
const built = await build({
  root,
  configFile: false,
  logLevel: 'silent',
  build: {
    write: false,
    minify: false,
    target: 'es2024',
    lib: { entry: join(root, 'packages/shop/src/for-functions.ts'), formats: ['es'] },
  },
})
const [first] = Array.isArray(built) ? built : []
const [chunk] = first?.output ?? []
if (!chunk) throw new Error('Nothing was built.')
await writeFile(join(root, OUTPUT), chunk.code)
