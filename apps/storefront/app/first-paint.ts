import { keepEarlyChoices } from './early-choices.ts'

/** How long the code waits at most: nothing is painted in a frame out of sight, and a picture may never come. */
const PATIENCE_MS = 2000
/** By then a picture that has come is painted, where the browser does not tell. */
const PAINTED_MS = 100

const { code = '' } = document.querySelector<HTMLElement>('script[data-code]')?.dataset ?? {}
const [entry, ...imports] = code.split(' ')

keepEarlyChoices(document)

/**
 * The page reads well without its code, so what paints it comes first: on a slow line a picture
 * would share the bandwidth with scripts several times its size.
 */
if (document.visibilityState === 'visible')
  await Promise.race([firstPaint().then(firstPicture), pause(PATIENCE_MS)])
for (const href of imports) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  document.head.append(link)
}
if (entry) await import(/* @vite-ignore */ entry)

/** Fulfilled once words or pictures stand on the screen. */
function firstPaint(): Promise<void> {
  return seen('paint', ({ name }) => name === 'first-contentful-paint')
}

/** Fulfilled once the picture that the page is waited for stands there, too. */
async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (!picture || picture.complete) return
  const painted = seen(
    'largest-contentful-paint',
    (paint) => 'element' in paint && paint.element === picture,
  )
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
  })
  await Promise.race([painted, pause(PAINTED_MS)])
}

function seen(type: string, isIt: (entry: PerformanceEntry) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntries().some(isIt)) resolve()
    })
    observer.observe({ type, buffered: true })
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
