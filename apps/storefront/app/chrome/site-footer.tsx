import { chatLink, customOrderMessage, phoneText, supportMessage } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { useHoursText, useShopInfo } from '../data/settings.ts'
import { ChatLink } from '../ui/chat-link.tsx'
import { lineRoom } from '../ui/line-room.ts'
import { Link } from '../ui/link.tsx'
import {
  footerCategories,
  footerHelp,
  footerLegal,
  footerServices,
  type NavLink,
} from './navigation.ts'

export function SiteFooter() {
  const shop = useShopInfo()
  const hours = useHoursText()
  const phone = phoneText(shop.whatsapp_number)
  const chat = (text: string) => chatLink(shop.whatsapp_number, text)
  return (
    <footer id="site-footer" className="mt-20 border-t border-line bg-surface sm:mt-28">
      <div className="page-column grid grid-cols-2 gap-x-4 gap-y-10 py-12 max-sm:text-[0.9375rem] sm:gap-x-8 sm:grid-cols-3 sm:gap-y-12 sm:py-14 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-4 sm:col-span-3 lg:col-span-1">
          <p className={`display-type text-3xl leading-none ${lineRoom(shop.name)}`}>{shop.name}</p>
          <address className="grid gap-1 text-balance text-sm text-muted not-italic">
            {shop.address ? (
              <a
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shop.address)}`}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:text-text"
              >
                {shop.address}
                <span className="sr-only"> (map, opens in a new tab)</span>
              </a>
            ) : null}
            {phone ? (
              <a
                href={`tel:${phone.replaceAll(' ', '')}`}
                className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:text-text"
              >
                {phone}
              </a>
            ) : null}
            <span>Open {hours}</span>
            {shop.opening_hours.note ? (
              <span className="wrap-anywhere">{shop.opening_hours.note}</span>
            ) : null}
          </address>
        </div>
        <Column title="Shop" isLong>
          <Links links={footerCategories} />
        </Column>
        <Column title="Custom work">
          <Links links={footerServices} />
        </Column>
        <Column title="Help">
          <Links links={footerHelp} />
          <li>
            <ChatLink tone="text" href={chat(customOrderMessage())}>
              Custom Orders
            </ChatLink>
          </li>
          <li>
            <ChatLink tone="text" href={chat(supportMessage())}>
              Contact Support
            </ChatLink>
          </li>
        </Column>
      </div>
      <div className="border-t border-line">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-muted">
          <p>
            © 2025 {shop.legal_name}
            {shop.registration_number ? ` · Reg. No. ${shop.registration_number}` : ''}
          </p>
          <ul className="footer-links flex flex-wrap gap-x-6">
            <Links links={footerLegal} />
          </ul>
        </div>
      </div>
    </footer>
  )
}

interface ColumnProps {
  title: string
  /** On phones two others stand beside it, one below the other. */
  isLong?: boolean
  children: ReactNode
}

function Column({ title, isLong, children }: ColumnProps) {
  return (
    <nav aria-label={title} className={isLong ? 'max-sm:row-span-2' : undefined}>
      <h2 className="label-type pb-3 text-label text-muted">{title}</h2>
      <ul className="footer-links">{children}</ul>
    </nav>
  )
}

function Links({ links }: { links: readonly NavLink[] }) {
  return links.map(({ label, to }) => (
    <li key={label}>
      <Link to={to}>{label}</Link>
    </li>
  ))
}
