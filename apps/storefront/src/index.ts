import { fileURLToPath } from 'node:url'
import { createAnswers } from './answers.ts'
import { builtPages } from './built-pages.ts'
import { developedPages } from './developed-pages.ts'
import type { Storefront, StorefrontOptions } from './storefront.ts'

export type {
  Storefront,
  StorefrontAnswer,
  StorefrontOptions,
  StorefrontRequest,
} from './storefront.ts'

const assetsDir = fileURLToPath(new URL('../build/client', import.meta.url))

/**
 * The shop's pages as a function from request to answer.
 *
 * @param options see {@link StorefrontOptions}; `development` reads the sources, `production` the build
 * @throws in production when the storefront has not been built
 */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  if (options.mode === 'development') {
    const { render, middleware, close } = await developedPages(options)
    const handle = createAnswers(render, { ...options, isCached: false })
    return { handle, assetsDir, middleware, close }
  }
  const handle = createAnswers(await builtPages(options), { ...options, isCached: true })
  return { handle, assetsDir, close: async () => undefined }
}
