import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { Navigation } from './navigation.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Overlays } from './overlays.tsx'
import { SettingsNotices } from './settings-notices.tsx'
import { SetupBanner } from './setup-banner.tsx'
import { ShopClock } from './shop-clock.tsx'
import { TopBar } from './top-bar.tsx'

interface FrameProps {
  areas: readonly Area[]
}

/** What is around every area: navigation, search, account, and what tells of the connection. */
export function Frame({ areas }: FrameProps) {
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {text.frame.skip}
      </a>
      <SlowLoad />
      <TopBar />
      <Navigation areas={areas} />
      <main id="content" className="content" tabIndex={-1}>
        <OfflineBanner />
        <SetupBanner />
        <SettingsNotices />
        <Outlet />
        <ShopClock />
      </main>
      <Overlays areas={areas} />
    </div>
  )
}

/** A line at the top, for loads that take longer than a moment. */
function SlowLoad() {
  const isNavigating = useRouterState({ select: (state) => state.isLoading })
  const isFetching = useIsFetching() > 0
  return isNavigating || isFetching ? <div className="slow-load" aria-hidden="true" /> : null
}
