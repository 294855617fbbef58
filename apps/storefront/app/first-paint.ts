import { keepEarlyTap } from './early-tap.ts'

/** How long the code waits at most where nothing is painted: a frame out of sight, a window in the background. */
const PATIENCE_MS = 1000

const { code = '' } = document.querySelector<HTMLElement>('script[data-code]')?.dataset ?? {}
const [entry, ...imports] = code.split(' ')

keepEarlyTap(document)

/**
 * The page reads well without its code, so what paints it comes first: on a slow line a picture
 * would share the bandwidth with scripts several times its size.
 */
if (document.visibilityState === 'visible') await firstPaint()
for (const href of imports) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  document.head.append(link)
}
if (entry) await import(/* @vite-ignore */ entry)

/** Fulfilled once words or pictures stand on the screen. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const told = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve()
    })
    told.observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PATIENCE_MS)
  })
}
