import { type ReactNode, useEffect, useRef } from 'react'

interface BottomBarProps {
  className: string
  label: string
  children: ReactNode
}

/** A bar that stays at the window's lower edge. What has the focus is kept above it, also when it comes or grows. */
export function BottomBar({ className, label, children }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = bar.current
    if (!shown) return
    const { style } = document.documentElement
    const makeRoom = () => {
      const gap = Number.parseFloat(getComputedStyle(shown).bottom) || 0
      style.setProperty('--bottom-bar', `${shown.offsetHeight + gap}px`)
      const focused = document.querySelector('main :focus')
      if (focused && !shown.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
    }
    const observer = new ResizeObserver(makeRoom)
    observer.observe(shown)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return (
    <section ref={bar} className={className} aria-label={label}>
      {children}
    </section>
  )
}
