import { chatLink, HOME, supportMessage } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ChatLink } from '../ui/chat-link.tsx'

export function ProductFailed({ onRetry }: { onRetry: () => void }) {
  const { whatsapp_number } = useShopInfo()
  return (
    <div
      role="alert"
      className="page-column grid min-h-[calc(100svh-4.5rem)] content-center justify-items-center gap-5 py-20 text-center"
    >
      <h1 className="display-type text-heading">The product did not load</h1>
      <p className="max-w-md text-muted">
        The connection may be weak here. Try again, or ask us about it in a chat.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry} size="large">
          Try again
        </Button>
        <ChatLink href={chatLink(whatsapp_number, supportMessage())} size="large">
          Chat with us
        </ChatLink>
      </div>
    </div>
  )
}

export function ProductMissing() {
  return (
    <div className="page-column grid min-h-[calc(100svh-4.5rem)] content-center justify-items-center gap-5 py-20 text-center">
      <h1 className="display-type text-heading">Product not found</h1>
      <p className="max-w-md text-muted">
        It may have been sold out for good, or the link was cut short on its way to you.
      </p>
      <ButtonLink to={HOME} size="large">
        Back to Store
      </ButtonLink>
    </div>
  )
}
