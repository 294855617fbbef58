import { pathOf } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { useShopInfo } from '../data/settings.ts'
import { ButtonLink, buttonStyle } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import carrierUrl from './rotor-carrier.svg?no-inline'

interface HeroProps {
  productsId: string
  /** Which bike the shopper rides: one line, which comes when the page has time. */
  bike: ReactNode
}

export function Hero({ productsId, bike }: HeroProps) {
  const { hero, opening_hours: hours } = useShopInfo()
  return (
    <section className="relative isolate overflow-hidden">
      <Rotor />
      <div className="page-column flex min-h-[min(38rem,calc(100svh-7rem))] flex-col justify-end pt-52 pb-12 sm:pt-40 [@media(height<30rem)]:pt-12 lg:min-h-[min(44rem,calc(100svh-6rem))] lg:justify-center lg:py-20">
        <h1 className="display-type max-w-[5.2em] text-hero wrap-anywhere">{hero.title}</h1>
        <p className="mt-6 max-w-md text-lg text-pretty text-text sm:text-xl">{hero.text}</p>
        <div className="mt-8 grid max-w-md grid-cols-2 gap-3 sm:flex sm:max-w-none">
          {/* Part of this page: the address works without the page's code. */}
          <a
            href={`#${productsId}`}
            className={`${buttonStyle({ size: 'large' })} max-sm:col-span-2`}
          >
            SHOP NOW
          </a>
          <ButtonLink
            to={pathOf('CustomSpray')}
            tone="secondary"
            size="large"
            className="max-sm:px-3"
          >
            CUSTOM SPRAY
          </ButtonLink>
          <ButtonLink
            to={pathOf('CustomCarbonFiber')}
            tone="secondary"
            size="large"
            className="max-sm:px-3"
          >
            CARBON FIBER
          </ButtonLink>
        </div>
        <div className="mt-4 min-h-11 noscript:hidden">{bike}</div>
        <p className="mt-4 flex items-center gap-2.5 text-sm text-muted">
          <Icon name="chat" size={18} />
          Order by WhatsApp. We answer {hours.text}.
        </p>
      </div>
      <div aria-hidden="true" className="pit-stripes" />
    </section>
  )
}

function Rotor() {
  return (
    <div
      aria-hidden="true"
      className="rotor -top-28 -right-36 -z-10 w-[min(30rem,120vw)] sm:-right-32 sm:w-[38rem] lg:-top-24 lg:-right-24 lg:w-[min(62vw,58rem)]"
    >
      <div className="rotor-turn absolute inset-0">
        <div className="rotor-steel">
          <div className="rotor-light" />
        </div>
        <img
          src={carrierUrl}
          alt=""
          width="1000"
          height="1000"
          fetchPriority="high"
          className="rotor-carrier"
        />
      </div>
      {/* Words stay readable where they cross the steel. */}
      <div className="absolute -inset-8 bg-linear-to-b from-transparent from-35% to-shell to-70% lg:bg-linear-to-r lg:from-shell lg:from-8% lg:to-transparent lg:to-55%" />
    </div>
  )
}
