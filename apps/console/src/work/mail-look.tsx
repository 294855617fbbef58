import { useEffect, useRef } from 'react'
import { mailContent } from './mail-content.ts'

/** A mail as it looks, in a tree of its own: neither has our styles, and nothing of it reaches beyond its box. */
export function MailLook({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(mailContent(html))
  }, [html])
  return <div ref={host} className="mail-look" />
}
