import { chatLink, supportMessage } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { Button } from '../ui/button.tsx'
import { ChatLink } from '../ui/chat-link.tsx'
import { Notice } from '../ui/notice.tsx'

/** Products could not be had: another try, or a person to ask. */
export function ProductsFailed({ onRetry }: { onRetry: () => void }) {
  const { whatsapp_number: number } = useShopInfo()
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={onRetry}>
            Try again
          </Button>
          <ChatLink href={chatLink(number, supportMessage())}>Ask us on WhatsApp</ChatLink>
        </div>
      }
    >
      <p className="font-semibold">The products did not load.</p>
      <p className="text-muted">Please check your connection. You can also ask us directly.</p>
    </Notice>
  )
}
