import { chatLink, returnsPolicy } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { ChatLink } from '../ui/chat-link.tsx'
import { OpenNow } from './open-now.tsx'

export interface ChatCardProps {
  title: string
  /** What to have at hand. */
  text: string
  /** On the button. */
  label: string
  /** What the chat opens with. */
  message: string
}

/** The way to a person, and when one is there. */
export function ChatCard({ title, text, label, message }: ChatCardProps) {
  const { whatsapp_number } = useShopInfo()
  return (
    <div className="grid gap-4 rounded-panel border border-line bg-surface p-6">
      <h2 className="display-type text-title">{title}</h2>
      <p className="text-pretty text-muted">{text}</p>
      <ChatLink href={chatLink(whatsapp_number, message)} size="large" wide>
        {label}
      </ChatLink>
      <div className="grid gap-1 border-t border-line pt-4 text-[0.9375rem]">
        <OpenNow />
        <p className="text-muted">
          We reply within {returnsPolicy.supportReplyHours} hours in business hours.
        </p>
      </div>
    </div>
  )
}
