import { useRef } from 'react'
import { buttonStyle } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { OrderCode } from './order-code.ts'

export interface CheckoutLinkProps {
  href: string | undefined
  onSend: () => void
  /** @returns what writes the order, once it is there; undefined where the order is not complete or its code does not come */
  onEarlyUse: () => Promise<OrderCode | undefined>
  linkOf: (code: OrderCode) => string | undefined
}

const style = `${buttonStyle({ tone: 'chat', size: 'large', wide: true })} cursor-pointer`

/** A real link once the order is complete; until then it leads nowhere, and says why when it is used. */
export function CheckoutLink({ href, onSend, onEarlyUse, linkOf }: CheckoutLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const lastPress = useRef(0)
  async function onPress() {
    const pressedAt = Date.now()
    lastPress.current = pressedAt
    const code = await onEarlyUse()
    if (code && lastPress.current === pressedAt)
      code.followPressed(link.current, linkOf(code), pressedAt)
  }
  const content = (
    <>
      <Icon name="chat" />
      Checkout via WhatsApp
    </>
  )
  if (href) {
    return (
      <a
        ref={link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onSend}
        onAuxClick={onSend}
        className={style}
      >
        {content}
        <span className="sr-only"> (opens WhatsApp in a new tab)</span>
      </a>
    )
  }
  return (
    <a
      ref={link}
      role="link"
      tabIndex={0}
      // biome-ignore lint/a11y/useValidAnchor: it is a link as soon as there is something to link to
      onClick={onPress}
      onKeyDown={({ key }) => key === 'Enter' && onPress()}
      className={style}
    >
      {content}
    </a>
  )
}
