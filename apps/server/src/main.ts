import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Beside what else is built from the sources, and as easily built again. */
const cache = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

/**
 * Starts the shop with what the last start has compiled: reading TypeScript takes a second and 30 MB that
 * stay for good.
 */
export async function main(
  folder: string = process.cwd(),
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  // For threads and processes too, which look there alone.
  process.env.NODE_COMPILE_CACHE ??= cache
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { serve } = await import('./serve.ts')
  await serve(folder, mode)
}

if (import.meta.main) await main()
