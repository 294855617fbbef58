import { buttonStyle } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export interface CheckoutLinkProps {
  /** Undefined until the order is complete. */
  href: string | undefined
  onSend: () => void
  /** The link was used, and the order is not complete. */
  onIncomplete: () => void
}

const style = `${buttonStyle({ tone: 'chat', size: 'large', wide: true })} cursor-pointer`

/** A real link once the order is complete; until then it leads nowhere, and says why when it is used. */
export function CheckoutLink({ href, onSend, onIncomplete }: CheckoutLinkProps) {
  const content = (
    <>
      <Icon name="chat" />
      Checkout via WhatsApp
    </>
  )
  if (href) {
    return (
      <a
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
      role="link"
      tabIndex={0}
      // biome-ignore lint/a11y/useValidAnchor: it is a link as soon as there is something to link to
      onClick={onIncomplete}
      onKeyDown={({ key }) => key === 'Enter' && onIncomplete()}
      className={style}
    >
      {content}
    </a>
  )
}
