import { chatLink, HOME, supportMessage } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { useShopInfo } from '../../data/settings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChatLink } from '../../ui/chat-link.tsx'

export function ProductFailed({ onRetry }: { onRetry: () => void }) {
  const { whatsapp_number } = useShopInfo()
  return (
    <Frame
      role="alert"
      title="The product did not load"
      text="The connection may be weak here. Try again, or ask us about it in a chat."
    >
      <Button onClick={onRetry} size="large">
        Try again
      </Button>
      <ChatLink href={chatLink(whatsapp_number, supportMessage())} size="large">
        Chat with us
      </ChatLink>
    </Frame>
  )
}

export function ProductMissing() {
  return (
    <Frame
      title="Product not found"
      text="It may have been sold out for good, or the link was cut short on its way to you."
    >
      <ButtonLink to={HOME} size="large">
        Back to Store
      </ButtonLink>
    </Frame>
  )
}

interface FrameProps {
  role?: 'alert'
  title: string
  text: string
  /** Links or buttons that lead on. */
  children: ReactNode
}

function Frame({ role, title, text, children }: FrameProps) {
  return (
    <div
      role={role}
      className="page-column grid min-h-[calc(100svh-4.5rem)] content-center justify-items-center gap-5 py-20 text-center"
    >
      <h1 className="display-type text-heading">{title}</h1>
      <p className="max-w-md text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
