import { useEffect, useRef } from 'react'
import { useLocation } from '../routing/router.ts'

/** For a panel that a button unfolds: each navigation folds it. */
export function usePanel() {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation folds it
  useEffect(() => () => void panel.current?.togglePopover?.(false), [key])
  return panel
}
