import { useEffect, useRef, useState } from 'react'
import { BikeMenu } from './bike-menu.tsx'
import { CartBadge } from './cart-badge.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'
import { HeaderSearch } from './header-search.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navigation } from './navigation.ts'
import { PageLink } from './page-link.tsx'

export function SiteHeader() {
  const { sentinel, isScrolled } = useScrolled()
  return (
    <>
      {/* Leaves the screen once the page is scrolled past 20 px. */}
      <div ref={sentinel} aria-hidden="true" className="absolute top-5 h-px w-px" />
      <header data-scrolled={isScrolled} className="site-header sticky top-0 z-40 bg-shell">
        <div className="page-column flex min-h-18 items-center gap-2 noscript:flex-wrap noscript:py-2">
          <Logo />
          <nav
            aria-label="Main"
            className="mx-auto hidden lg:block noscript:block noscript:max-lg:order-last noscript:max-lg:w-full"
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
