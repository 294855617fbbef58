import { buildPath, chatLink, supportMessage } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { useShopInfo } from '../../data/settings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChatLink } from '../../ui/chat-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What stands in place of products when there are none. */
export function EmptyProducts({ of }: { of: 'featured' | 'category' }) {
  return of === 'featured' ? (
    <EmptyFrame text="Nothing is featured right now. Have a look through the categories." />
  ) : (
    <EmptyFrame text="There is nothing in this category at the moment.">
      <ButtonLink to={buildPath('Store')} tone="secondary">
        View All Products
      </ButtonLink>
    </EmptyFrame>
  )
}

/** @param children the ways on */
export function EmptyFrame({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-panel border border-line px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-surface text-muted">
        <Icon name="search" size={28} />
      </span>
      <p className="display-type text-title">No products found</p>
      <p className="max-w-sm text-muted">{text}</p>
      {children}
    </div>
  )
}

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
