import { createStore } from '../../ui/create-store.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'

interface View {
  name: string
  search: ListSearch
}

const KEY = 'pitlane.products.views'
const MAX = 30

const store = createStore<readonly View[]>(read())

/** Kept in this browser alone. */
export const useViews = store.use

/** Of the same name there is one; the oldest goes beyond thirty. */
export function saveView(view: View): void {
  keep([...store.get().filter(({ name }) => name !== view.name), view].slice(-MAX))
}

export function removeView(name: string): void {
  keep(store.get().filter((view) => view.name !== name))
}

function keep(views: readonly View[]): void {
  store.set(views)
  try {
    localStorage.setItem(KEY, JSON.stringify(views))
  } catch {
    // A browser that keeps nothing still has them until the page is closed.
  }
}

function read(): View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(readView) : []
  } catch {
    return []
  }
}

function readView(stored: { name?: unknown; search?: unknown } | null): View[] {
  if (typeof stored?.name !== 'string' || typeof stored.search !== 'object') return []
  return [{ name: stored.name, search: parseListSearch({ ...stored.search }) }]
}
