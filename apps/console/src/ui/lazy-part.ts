import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'
import * as text from '../text/en.ts'
import { notify } from './toast.tsx'

/**
 * A part of a page whose code comes with its first use. Where it does not come, as after an update that has taken it away,
 * the page goes on without it and says so: what was typed stays.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart().catch(() => Missing) }))
}

function Missing() {
  useEffect(() => notify({ message: text.frame.partMissing, isError: true }), [])
  return null
}
