import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as text from '../text/en.ts'

interface PageProps {
  title: string
  /** Buttons beside the title; under 640 px they lie at the thumb. */
  actions?: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  children: ReactNode
}

// The first page of a visit leaves the focus where the browser has it, so that the skip link comes first.
let isFirst = true

/** One screen: its title in the window and as a heading, which takes the focus when one comes from another screen. */
export function Page({ title, actions, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <div className="page">
      <title>{`${title} · ${text.frame.office}`}</title>
      <header className="page-head">
        <div className="page-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className="quiet">{lead}</p> : null}
        </div>
        {actions ? <div className="page-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

interface CardProps {
  /** What a link on the same screen leads to. */
  id?: string
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A box with a heading; several of them make a page. */
export function Card({ id, title, actions, children }: CardProps) {
  const heading = useId()
  return (
    <section id={id} className="card" aria-labelledby={title ? heading : undefined}>
      {title || actions ? (
        <div className="card-head">
          <h2 id={heading}>{title}</h2>
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  )
}
