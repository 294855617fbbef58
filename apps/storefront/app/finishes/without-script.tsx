import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'

/** For browsers that run no script: choices then do not reach the order. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <div className="hidden noscript:block">
      <Notice>{children}</Notice>
    </div>
  )
}
