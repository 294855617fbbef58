import { useEffect, useLayoutEffect, useRef } from 'react'
import { withStorage } from '../state/storage.ts'
import { currentEntryId, currentKey } from './browser-history.ts'
import { KEEP_SCROLL, useRouter } from './router.ts'

const POSITIONS_KEY = 'scroll_positions'
/** Further back hardly anybody goes; the oldest are dropped. */
const MAX_POSITIONS = 100

/**
 * Scroll position and focus after a navigation: the top of a new page, the position that was left for Back and
 * Forward, the part of the page that the address names. Sorting and filtering leave both as they are.
 *
 * @returns the reference for the page's main element
 */
export function useScrollRestoration() {
  const main = useRef<HTMLElement>(null)
  const { location, isTraversal } = useRouter()
  const { key, hash, state } = location
  const isFirst = useRef(true)
  const shownKey = useRef(key)

  useEffect(() => rememberPositions(() => shownKey.current === currentKey()), [])

  useClientLayoutEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    shownKey.current = key
    const id = currentEntryId()
    const left = isTraversal && id ? readPositions()[id] : undefined
    // The browser has restored the position of a loaded page already, and the reader may have scrolled since.
    if (wasFirst && (left === undefined || window.scrollY > 0)) return
    // Nothing is returned from here: newer browsers answer a scroll with a promise, and React would call it.
    if (left !== undefined) scrollTo(left)
    else if (state === KEEP_SCROLL && !isTraversal) writePosition(id, window.scrollY)
    else scrollToStart(hash, main.current)
  }, [key])

  return main
}

function scrollToStart(hash: string, main: HTMLElement | null) {
  const part = hash ? document.getElementById(hash.slice(1)) : null
  if (part) {
    part.scrollIntoView()
    return
  }
  scrollTo(0)
  main?.focus({ preventScroll: true })
}

// On the server there is no layout to have an effect on, and React would say so.
const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

function scrollTo(top: number) {
  window.scrollTo({ top, behavior: 'instant' })
}

/** @param isSettled whether the page that is shown is that of the current entry: with Back, the entry changes before the page */
function rememberPositions(isSettled: () => boolean) {
  // In the next document the browser restores the position long before this code runs.
  const onPageHide = () => setRestoration('auto')
  const onPageShow = () => setRestoration('manual')
  onPageShow()
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    if (!isSettled()) return
    // The id is read now: by the time the timer fires another page may be showing.
    const id = currentEntryId()
    const top = window.scrollY
    clearTimeout(timer)
    timer = setTimeout(() => writePosition(id, top), 100)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('scroll', onScroll)
  }
}

function setRestoration(mode: ScrollRestoration) {
  window.history.scrollRestoration = mode
}

function readPositions(): Record<string, number> {
  const read = (storage: Storage) => JSON.parse(storage.getItem(POSITIONS_KEY) ?? '{}')
  return withStorage(() => sessionStorage, read, {})
}

function writePosition(id: string | undefined, top: number) {
  if (!id) return
  const { [id]: _before, ...others } = readPositions()
  const kept = Object.entries(others).slice(1 - MAX_POSITIONS)
  const positions = JSON.stringify(Object.fromEntries([...kept, [id, top]]))
  // Without storage Back starts at the top; everything else works.
  withStorage(
    () => sessionStorage,
    (storage) => storage.setItem(POSITIONS_KEY, positions),
    undefined,
  )
}
