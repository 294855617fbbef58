import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ViewTransition } from 'react'
import { AccessGate } from './access/access-gate.tsx'
import iconUrl from './chrome/icon.svg?no-inline'
import { PageError } from './chrome/page-error.tsx'
import { SiteFooter } from './chrome/site-footer.tsx'
import { SiteHeader } from './chrome/site-header.tsx'
import { type Platform, PlatformContext } from './data/platform.ts'
import { useLiveProducts } from './data/use-live-products.ts'
import { pageAt } from './routes.ts'
import { usePage } from './routing/page-module.ts'
import { routeMatchKey, useRouteMatch } from './routing/route-match.ts'
import { PAGE_CHANGE } from './routing/router.ts'
import { useScrollRestoration } from './routing/use-scroll-restoration.ts'
import { Notifications } from './ui/notifications.tsx'

/** The whole document. The router is put around it by the two entries. */
export function Root({ platform, queries }: { platform: Platform; queries: QueryClient }) {
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={queries}>
        <html lang="en-SG">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="theme-color" content="#0a0a0a" />
            <link rel="icon" href={iconUrl} type="image/svg+xml" />
          </head>
          <body>
            {/* For what breaks outside the pages, such as the header. */}
            <PageError resetKey="shop">
              <AccessGate>
                <Shop />
              </AccessGate>
            </PageError>
          </body>
        </html>
      </QueryClientProvider>
    </PlatformContext>
  )
}

function Shop() {
  const key = routeMatchKey(useRouteMatch())
  const main = useScrollRestoration()
  useLiveProducts()
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <PageError resetKey={key}>
          <CurrentPage />
        </PageError>
      </main>
      <SiteFooter />
      <Notifications />
    </>
  )
}

function CurrentPage() {
  const source = pageAt(useRouteMatch())
  const { Page } = usePage(source)
  return (
    <ViewTransition default={{ [PAGE_CHANGE]: 'auto', default: 'none' }}>
      <Page />
    </ViewTransition>
  )
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="label-type sr-only z-50 rounded-control bg-text px-5 py-3 text-shell focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  )
}
