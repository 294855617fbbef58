import { createListeners } from '../state/create-store.ts'
import { FIRST_KEY, type Location, type NavigateOptions, type Router } from './router.ts'

let isTraversal = true

const { subscribe, notify } = createListeners(() => {
  const onPopState = () => {
    isTraversal = true
    notify()
  }
  window.addEventListener('popstate', onPopState)
  return () => window.removeEventListener('popstate', onPopState)
})

/** Calls back after each navigation, Back and Forward included. */
export const onNavigation = subscribe

export function currentRouter(): Router {
  return { location: currentLocation(), isTraversal, navigate }
}

/** The key of the current entry, under which what belongs to it can be stored. */
export function currentKey(): string {
  return entry().key ?? FIRST_KEY
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key: currentKey(), state: entry().state }
}

/**
 * The id of the current entry, also of one that the browser has made: it stays in the entry, so that a document opened
 * afterwards in the same tab has another.
 */
export function currentEntryId(): string | undefined {
  const { key, id } = entry()
  if (key ?? id) return key ?? id
  const made = newKey()
  try {
    window.history.replaceState({ ...window.history.state, id: made }, '')
  } catch {
    return undefined
  }
  return made
}

/** What {@link navigate} has stored; entries of the browser's own, such as those of anchors, hold nothing. */
function entry(): { key?: string; id?: string; state?: unknown } {
  return window.history.state ?? {}
}

function navigate(to: string, { replace = false, state }: NavigateOptions = {}) {
  const key = newKey()
  try {
    window.history[replace ? 'replaceState' : 'pushState']({ key, state }, '', to)
  } catch {
    // Browsers refuse more than some hundred entries in half a minute.
    window.location[replace ? 'replace' : 'assign'](to)
    return
  }
  isTraversal = false
  notify()
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
