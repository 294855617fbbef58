import { chatLink, type PageName, pathOf } from '@pitlane/shop'
import { PageHead } from '../platform/page-head.tsx'
import { useShopInfo } from '../platform/settings.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ChatLink } from '../ui/chat-link.tsx'

export interface PlainPageProps {
  page: PageName
  title: string
  /** One sentence. */
  text: string
  chat: { label: string; message: string }
}

/** A page that says one thing and shows the ways on. */
export function PlainPage({ page, title, text, chat }: PlainPageProps) {
  const shop = useShopInfo()
  return (
    <section className="page-column grid min-h-[55svh] content-center justify-items-start gap-6 py-16">
      <PageHead title={title} description={text} path={pathOf(page)} />
      <h1 className="display-type text-heading">{title}</h1>
      <p className="max-w-2xl text-lg text-pretty text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <ChatLink size="large" href={chatLink(shop.whatsapp_number, chat.message)}>
          {chat.label}
        </ChatLink>
        <ButtonLink to={pathOf('Store')} tone="secondary" size="large">
          Back to Store
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">We answer {shop.opening_hours.text}.</p>
    </section>
  )
}
