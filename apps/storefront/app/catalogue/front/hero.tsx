import { buildPath } from '@pitlane/shop'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../data/platform.ts'
import { useHoursText, useShopInfo } from '../../data/settings.ts'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lineRoom } from '../../ui/line-room.ts'

interface HeroProps {
  productsId: string
  /** Which bike the shopper rides: one line, which comes when the page has time. */
  bike: ReactNode
  /** What to see the pictured bike in, and the picture of it; it comes then as well. */
  colours: ((hasStill: boolean) => ReactNode) | null
}

export function Hero({ productsId, bike, colours }: HeroProps) {
  const { hero } = useShopInfo()
  const hours = useHoursText()
  return (
    <section>
      <div className="hero page-column">
        <HeroPicture colours={colours} />
        <div className="hero-words">
          <h1
            className={`display-type max-w-[5.2em] text-hero wrap-anywhere ${lineRoom(hero.title)}`}
          >
            {hero.title}
          </h1>
          <p className="mt-4 max-w-md text-pretty text-text sm:mt-6 sm:text-xl">{hero.text}</p>
          <div className="mt-6 grid max-w-md grid-cols-2 gap-3 sm:mt-8 lg:flex lg:max-w-none lg:flex-wrap">
            {/* Part of this page: the address works without the page's code. */}
            <a
              href={`#${productsId}`}
              className={`${buttonStyle({ size: 'large' })} max-lg:col-span-2`}
            >
              SHOP NOW
            </a>
            <ButtonLink
              to={buildPath('CustomSpray')}
              tone="secondary"
              size="large"
              className="max-lg:px-3"
            >
              CUSTOM SPRAY
            </ButtonLink>
            <ButtonLink
              to={buildPath('CustomCarbonFiber')}
              tone="secondary"
              size="large"
              className="max-lg:px-3"
            >
              CARBON FIBER
            </ButtonLink>
          </div>
          <div className="mt-4 min-h-11 noscript:hidden">{bike}</div>
          <p className="mt-3 flex items-center gap-2.5 text-sm text-muted">
            <Icon name="chat" size={18} />
            {`Order by WhatsApp. We answer ${hours}.`}
          </p>
        </div>
      </div>
      <div aria-hidden="true" className="pit-stripes" />
    </section>
  )
}

/** The server's picture is in the document alone: React leaves it as it came. */
function HeroPicture({ colours }: Pick<HeroProps, 'colours'>) {
  const { heroStill } = usePlatform()
  const still = useRef<HTMLDivElement>(null)
  const [hasStill, setHasStill] = useState(true)
  useEffect(() => setHasStill(still.current?.firstChild !== null), [])
  return (
    <div className="hero-picture">
      <div
        ref={still}
        className="contents"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered and escaped by React on the server
        dangerouslySetInnerHTML={{ __html: heroStill?.() ?? '' }}
      />
      {colours?.(hasStill)}
    </div>
  )
}
