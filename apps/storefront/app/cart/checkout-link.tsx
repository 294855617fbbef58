import { useEffect, useRef } from 'react'
import { buttonStyle } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export interface CheckoutLinkProps {
  href: string | undefined
  onSend: () => void
  /** @returns whether the order is complete, so that `href` comes as soon as its code is there */
  onEarlyUse: () => boolean
}

const style = `${buttonStyle({ tone: 'chat', size: 'large', wide: true })} cursor-pointer`

/** A real link once the order is complete; until then it leads nowhere, and says why when it is used. */
export function CheckoutLink({ href, onSend, onEarlyUse }: CheckoutLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (href && isAwaited.current) link.current?.click()
    isAwaited.current = false
  }, [href])
  const onPress = () => {
    isAwaited.current = onEarlyUse()
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
