import type { ReactNode } from 'react'

export interface TopicText {
  /** The part of the address that leads here. */
  id: string
  title: string
  content: ReactNode
}

export function Topic({ id, title, content }: TopicText) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="grid gap-4 outline-none"
    >
      <h2 id={`${id}-title`} className="display-type text-title">
        {title}
      </h2>
      {content}
    </section>
  )
}
