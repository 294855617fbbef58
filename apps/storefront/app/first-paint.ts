import { replayEarlyEvents } from './replay-early-events.ts'

/** How long the code waits for the picture at most: it may never come. */
const MAX_PICTURE_WAIT_MS = 2000
/**
 * How long the code waits for the first paint at most. A slow phone needs seconds; a frame out of sight is never
 * painted, and an old browser does not report it.
 */
const MAX_PAINT_WAIT_MS =
  window.parent === window && PerformanceObserver.supportedEntryTypes.includes('paint')
    ? 10_000
    : 2000
/** So long, and two frames, after it was decoded a picture is painted, where the browser does not report it. */
const PAINTED_MS = 200

/** Where a connection broke or a server was busy for a moment, what did not come is asked for again, so many times, after so long. */
const RETRIES = 2
const RETRY_AFTER_MS = 2000

const { code = '' } = document.querySelector<HTMLElement>('script[data-code]')?.dataset ?? {}
const [entry, ...imports] = code.split(' ')
replayEarlyEvents(document)
void retryStyles(RETRIES)
followAddress(document)

/**
 * The page reads well without its code, so what paints it comes first: on a slow connection a picture
 * would share the bandwidth with scripts several times its size. A closed shop is an exception: its document holds a
 * spinner, which counts as no paint, and only the code shows more.
 */
if (document.visibilityState === 'visible' && document.querySelector('footer')) {
  await Promise.race([firstPaint(), pause(MAX_PAINT_WAIT_MS)])
  await Promise.race([firstPicture(), pause(MAX_PICTURE_WAIT_MS)])
}
for (const href of imports) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  document.head.append(link)
}
// One after the other, each in a turn of its own: at once they keep a slow phone busy for so long that it feels.
for (const href of imports) await import(/* @vite-ignore */ href).catch(() => undefined)
if (entry) await runCode(entry, RETRIES)

/** After Back or Forward before hydration the server sends the page of that address. */
function followAddress(page: Document): void {
  const address = () => location.pathname + location.search
  const shown = address()
  let isLeft = false
  const follow = () => {
    if (address() === shown) return
    isLeft = true
    location.reload()
  }
  addEventListener('popstate', follow)
  page.addEventListener('hydration-start', (event) => {
    removeEventListener('popstate', follow)
    if (isLeft) event.preventDefault()
  })
}

async function runCode(entry: string, retries: number): Promise<void> {
  try {
    await import(/* @vite-ignore */ entry)
  } catch (error) {
    if (retries === 0) throw error
    await pause(RETRY_AFTER_MS)
    await runCode(entry, retries - 1)
  }
}

/** By now styles that came are there: a script that stands below them waits for them. */
async function retryStyles(retries: number): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet?.cssRules.length,
  )
  if (missing.length === 0 || retries === 0) return
  await pause(RETRY_AFTER_MS)
  const answers = missing.map((link) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = link.href
    link.replaceWith(again)
    return new Promise((resolve) => {
      for (const end of ['load', 'error']) again.addEventListener(end, resolve, { once: true })
    })
  })
  await Promise.all(answers)
  await retryStyles(retries - 1)
}

function firstPaint(): Promise<void> {
  return seen('paint', ({ name }) => name === 'first-contentful-paint')
}

/** Fulfilled once the picture that the page is waited for stands there, too. */
async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (!picture) return
  const painted = seen(
    'largest-contentful-paint',
    (paint) => 'element' in paint && paint.element === picture,
  )
  if (!picture.complete)
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
    })
  // A picture that cannot be decoded is not waited for.
  const decoded = picture.decode().catch(() => undefined)
  await Promise.race([
    painted,
    decoded
      .then(frame)
      .then(frame)
      .then(() => pause(PAINTED_MS)),
  ])
}

function seen(type: string, isIt: (entry: PerformanceEntry) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntries().some(isIt)) resolve()
    })
    observer.observe({ type, buffered: true })
  })
}

/** On a busy machine it is long in coming. */
function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
