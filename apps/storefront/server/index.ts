import { fileURLToPath } from 'node:url'
import { readOfflineBuild } from './offline/offline-files.ts'
import { builtPages } from './pages/built-pages.ts'
import { devPages } from './pages/dev-pages.ts'
import { createPageResponses } from './pages/page-responses.ts'
import type { RenderOptions } from './pages/render.ts'
import { loadTypefaces } from './pages/typefaces.ts'
import { createSeo } from './seo/seo.ts'
import type { Storefront, StorefrontOptions } from './storefront.ts'

export type {
  Storefront,
  StorefrontOptions,
  StorefrontRequest,
  StorefrontResponse,
} from './storefront.ts'

const assetsDir = fileURLToPath(new URL('../build/client', import.meta.url))

/** The shop's typefaces, for other pages beside its own; none before the first build. */
export const shopTypefaces = () => loadTypefaces(assetsDir)

/**
 * The shop's pages as a function from request to answer.
 *
 * @param options see {@link StorefrontOptions}; `development` reads the sources, `production` the build
 * @throws in production when the storefront has not been built
 */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { appId, publicUrl, fetch, frameAncestors, serverUrlAllowList, onError } = options
  const isBuilt = options.mode === 'production'
  const offline = isBuilt && options.isKeptOffline ? await readOfflineBuild() : undefined
  const seo = createSeo(options, offline)
  const { headTags, cacheKeySuffix, readFinishLists, readTimeZone, file, startOgImages, close } =
    seo
  const forBrowser = { frameAncestors, serverUrlAllowList }
  const rendering: RenderOptions = { appId, publicUrl, fetch, headTags, ...forBrowser, onError }
  const common = { file, startOgImages, assetsDir }
  if (options.mode === 'development') {
    const { render, middleware, close: closeVite } = await devPages(rendering)
    const handle = createPageResponses(render, {
      ...options,
      readFinishLists,
      readTimeZone,
      isCached: false,
    })
    const closeAll = async () => {
      await close()
      await closeVite()
    }
    return { ...common, handle, middleware, close: closeAll }
  }
  const render = await builtPages(rendering)
  const handle = createPageResponses(render, {
    ...options,
    cacheKeySuffix,
    readFinishLists,
    readTimeZone,
    isCached: true,
  })
  return { ...common, handle, close }
}
