import type { ReactNode } from 'react'
import { type ChatKind, track } from '../state/usage.ts'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button.tsx'
import { Icon } from './icon.tsx'

export interface ChatLinkProps {
  /** Undefined while the shop has no usable number. */
  href: string | undefined
  children: ReactNode
  tone?: ButtonTone | 'text'
  size?: ButtonSize
  wide?: boolean
  /** What the chat is about, as it is counted; `support` when not given. */
  kind?: ChatKind
  /** In dollars, of what is ordered. */
  value?: number | undefined
}

const textStyle = 'underline decoration-control underline-offset-4 hover:decoration-text'

/**
 * A real link that opens the chat in a new tab: no script opens a window here, so no popup
 * blocker can eat an order, and it works before the page's code has arrived.
 */
export function ChatLink({
  href,
  children,
  tone = 'chat',
  size,
  wide,
  kind = 'support',
  value,
}: ChatLinkProps) {
  const className = tone === 'text' ? textStyle : buttonStyle({ tone, size, wide })
  const content = (
    <>
      {tone === 'text' ? null : <Icon name="chat" />}
      {children}
    </>
  )
  if (!href) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link element without an address is none
      <span role="link" tabIndex={0} aria-disabled="true" className={className}>
        {content}
      </span>
    )
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={() => track('chat_link', kind, value)}
    >
      {content}
      <span className="sr-only"> (opens WhatsApp in a new tab)</span>
    </a>
  )
}

/** The same where there is little room; nothing without a number. */
export function ChatIcon({
  href,
  className,
  children,
  kind,
  value,
}: Pick<ChatLinkProps, 'href' | 'value'> & {
  kind: ChatKind
  className: string
  children?: ReactNode
}) {
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Order via WhatsApp (opens in a new tab)"
      className={`${buttonStyle({ tone: 'chat' })} ${className}`}
      onClick={() => track('chat_link', kind, value)}
    >
      <Icon name="chat" />
      {children}
    </a>
  )
}
