import type { ReactNode } from 'react'

export interface BottomBarProps {
  isShown: boolean
  /** For the bar itself, where the page's styles and tests look for it. */
  className: string
  children: ReactNode
}

/** On phones, while what it repeats is out of sight. It ends with the page, above the footer. */
export function BottomBar({ isShown, className, children }: BottomBarProps) {
  return (
    <div
      inert={!isShown}
      className={`sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 lg:hidden noscript:hidden ${className} ${isShown ? '' : 'invisible translate-y-full'}`}
    >
      <div className="page-column flex flex-wrap items-center gap-[min(0.75rem,3vw)] py-2.5">
        {children}
      </div>
    </div>
  )
}
