import type { ReactNode } from 'react'
import * as text from '../text/en.ts'
import { Mark } from '../ui/mark.tsx'

interface EntranceProps {
  title: string
  children: ReactNode
}

/** The one card of the pages before the back office. */
export function Entrance({ title, children }: EntranceProps) {
  return (
    <main className="entrance">
      <title>{`${title} · ${text.frame.office}`}</title>
      <div className="entrance-card">
        <p className="entrance-brand">
          <Mark /> {text.frame.office}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
