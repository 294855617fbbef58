import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '../bootstrap/places.mjs'

const OUTPUT = join(root, 'apps/server/build')
// All parts lie at one depth, wherever a module comes to be.
const ENTRY = 'entry'
const ASSETS = 'assets'

// The server's own modules in a few files; packages from outside stay where they are.
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [ownPlaces()],
  build: {
    ssr: join(root, 'apps/server/src/main.ts'),
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: `${ENTRY}/[name].js`,
        chunkFileNames: `${ASSETS}/[name]-[hash].js`,
      },
    },
  },
})

/** Each module still finds the files beside its source, wherever the whole folder is moved to. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!code.includes('import.meta.url') || !file.startsWith(root)) return
      const way = JSON.stringify(relative(join(OUTPUT, ASSETS), file))
      return code.replaceAll('import.meta.url', `new URL(${way}, import.meta.url).href`)
    },
  }
}
