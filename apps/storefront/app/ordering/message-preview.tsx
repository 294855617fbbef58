import { type ReactNode, useRef } from 'react'
import { useShopInfo } from '../data/settings.ts'
import { usePolicies } from '../data/use-policies.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'

export interface MessagePreviewProps {
  label: ReactNode
  text: string
  /** Open from the start, and many screens long: it scrolls by itself. The reader may close it. */
  isOpen?: boolean
}

/** The very text that a chat link carries, to be read before it is sent. */
export function MessagePreview({ label, text, isOpen }: MessagePreviewProps) {
  const message = useRef<HTMLElement>(null)
  return (
    <details
      open={isOpen}
      // The one that is open from the start is told of as well, and nobody asked for it.
      onToggle={
        isOpen
          ? undefined
          : ({ currentTarget }) =>
              currentTarget.open && message.current?.scrollIntoView({ block: 'nearest' })
      }
      className="group max-w-full min-w-0 open:w-full"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <span className="transition-transform group-open:rotate-180">
          <Icon name="chevron-down" size={18} />
        </span>
        <span className="underline decoration-control underline-offset-4">{label}</span>
      </summary>
      <section
        ref={message}
        aria-label="Message"
        tabIndex={isOpen ? 0 : undefined}
        className={`mt-1 rounded-panel rounded-tr-none border border-chat/30 bg-chat/10 px-4 py-3 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap ${isOpen ? 'max-h-[60svh] overflow-y-auto' : ''}`}
      >
        {text}
      </section>
    </details>
  )
}

/** The message of a chat link, to be read and copied. */
export function MessageToSend({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2">
      <MessagePreview label="Read your message before it is sent" text={text} />
      <CopyButton text={text} tone="quiet" className="px-0!">
        Copy order text
      </CopyButton>
    </div>
  )
}

export const NO_CHAT_NUMBER =
  'This shop has no chat number yet. Copy your order and send it to the shop another way.'

/** When the chat answers; without a number, that there is none. */
export function ReplyTime() {
  const { whatsapp_number } = useShopInfo()
  const { supportHours, supportReplyHours } = usePolicies().returns
  if (!whatsapp_number) return <p className="text-label text-amber">{NO_CHAT_NUMBER}</p>
  return (
    <p className="text-label text-muted">
      {`We reply within ${supportReplyHours} hours, ${supportHours}.`}
    </p>
  )
}
