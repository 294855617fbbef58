import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** What the shop's functions use of packages/shop: they can import nothing from outside of their folder. */
export const FILE = join(root, 'functions/shared/read-order.js')

/** The text of that file, as it would be written now. */
export async function shopForFunctions(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      lib: { entry: join(root, 'packages/shop/src/cart/read-order.ts'), formats: ['es'] },
    },
  })
  const [first] = Array.isArray(built) ? built : []
  const [chunk] = first?.output ?? []
  if (!chunk) throw new Error('Nothing was built.')
  return `// Made of packages/shop by \`node scripts/builds/functions-shop.ts\`.\n${chunk.code}`
}

if (import.meta.main) await writeFile(FILE, await shopForFunctions())
