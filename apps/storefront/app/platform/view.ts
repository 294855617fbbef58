import { type PageName, pageFor } from '@pitlane/shop'
import { useLocation } from 'react-router'

/** What an address shows: the page, and those parameters that change what is on it. */
export interface View {
  /** Undefined for an address that is no page. */
  page: PageName | undefined
  params: Record<string, string>
}

const knownParams: Partial<Record<PageName, string>> = { Store: 'category', ProductDetails: 'id' }

export function viewOf(pathname: string, search: string): View {
  const page = pageFor(pathname)
  const name = page && knownParams[page]
  const value = name && new URLSearchParams(search).get(name)
  const isWholeStore = page === 'Store' && value === 'all'
  return { page, params: name && value && !isWholeStore ? { [name]: value } : {} }
}

/** The same text for two addresses that show the same. */
export function viewKey({ page, params }: View): string {
  return `${page ?? ''}?${new URLSearchParams(params)}`
}

export function useView(): View {
  const { pathname, search } = useLocation()
  return viewOf(pathname, search)
}
