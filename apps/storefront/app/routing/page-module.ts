import { type ComponentType, use } from 'react'

export interface PageModule {
  Page: ComponentType
}

/** A page whose code is fetched when it is first wanted. */
export interface PageSource {
  load(): Promise<PageModule>
  /** There once `load` has been fulfilled. */
  loaded?: PageModule
}

/** How long code that did not arrive is not requested again. */
const RETRY_AFTER_MS = 1000

export function pageSource(fetchModule: () => Promise<PageModule>): PageSource {
  let inFlight: Promise<PageModule> | undefined
  const source: PageSource = {
    load() {
      inFlight ??= fetchModule().then(
        (module) => {
          source.loaded = module
          return module
        },
        (error) => {
          // To show the error React asks once more, and would wait for ever for ever new attempts.
          setTimeout(() => {
            inFlight = undefined
          }, RETRY_AFTER_MS)
          throw error
        },
      )
      return inFlight
    },
  }
  return source
}

/** The page's module. A navigation is a transition: the page before stays until this one is there. */
export function usePage(source: PageSource): PageModule {
  return source.loaded ?? use(source.load())
}
