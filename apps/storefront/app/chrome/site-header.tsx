import { buildPath } from '@pitlane/shop'
import { useEffect, useRef, useState } from 'react'
import { useCart } from '../ordering/use-cart.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'
import { BikeMenu, HeaderSearch } from './header-panels.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navigation } from './navigation.ts'
import { OfficeButton } from './office-link.tsx'
import { PageLink } from './page-link.tsx'

export function SiteHeader() {
  const { sentinel, isScrolled } = useScrolled()
  return (
    <>
      {/* As high as that, it leaves the screen once the page is scrolled past 20 px. */}
      <div ref={sentinel} aria-hidden="true" className="absolute top-0 h-[20px] w-px" />
      <header
        data-scrolled={isScrolled}
        className="site-header @container sticky top-0 z-40 bg-shell"
      >
        <div className="page-column flex min-h-18 items-center gap-2 noscript:flex-wrap noscript:py-2">
          <Logo />
          <nav
            aria-label="Main"
            className="mx-auto hidden lg:block @min-[76rem]:shrink-0 noscript:block noscript:max-lg:order-last noscript:max-lg:w-full"
          >
            <ul className="flex flex-wrap items-center">
              {navigation.map((entry) => (
                <li key={entry.label}>
                  {'links' in entry ? (
                    <DropdownMenu label={entry.label} links={entry.links} />
                  ) : (
                    <PageLink to={entry.to} className="nav-entry">
                      {entry.label}
                    </PageLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex items-center lg:ml-0 xl:gap-1">
            <OfficeButton />
            <HeaderSearch />
            <BikeMenu />
            <CartBadge />
            <MobileMenu />
          </div>
        </div>
      </header>
    </>
  )
}

function useScrolled() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(!entry?.isIntersecting))
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])
  return { sentinel, isScrolled }
}

/** The way to the cart, with the number of pieces in it. */
function CartBadge() {
  const { itemCount } = useCart()
  const spoken = itemCount === 1 ? '1 item' : `${itemCount} items`
  return (
    <Link
      to={buildPath('Cart')}
      aria-label={`Cart, ${spoken}`}
      className="relative grid size-11 place-items-center rounded-control hover:bg-raised"
    >
      <Icon name="cart" size={26} />
      {itemCount > 0 ? (
        <span
          // A new key starts the animation again with each change.
          key={itemCount}
          data-testid="cart-count"
          className="cart-count absolute -top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-xs leading-none font-bold text-white tabular-nums"
        >
          {itemCount > 99 ? '99+' : itemCount}
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {itemCount > 0 ? `${spoken} in the cart` : ''}
      </span>
    </Link>
  )
}
