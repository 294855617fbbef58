import { FINISH_PAGES } from '@pitlane/shop'
import { useEffect } from 'react'
import { useRouteMatch } from '../routing/route-match.ts'
import { idleModule } from '../state/idle.ts'
import { useNotifications } from './notification-store.ts'

/** More than this at a time would cover the page. */
const SHOWN = 3

const card = idleModule(() => import('./notification-card.tsx'))

/**
 * Where notifications appear, and where a screen reader hears of them: below the cart's badge and clear of what orders;
 * on pages that show a bike below that, above the bar that orders it.
 */
export function Notifications() {
  const { page } = useRouteMatch()
  const isBelowBike = FINISH_PAGES.some((each) => each === page)
  const open = useNotifications().filter((notification) => notification.open)
  const Card = card.useModule()?.NotificationCard
  const isWanted = open.length > 0
  useEffect(() => {
    if (isWanted) void card.load()
  }, [isWanted])
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 p-3 sm:px-6 ${isBelowBike ? 'bottom-18 sm:items-start lg:bottom-0' : 'top-18 sm:items-end'}`}
    >
      {Card
        ? open
            .slice(0, SHOWN)
            .map((notification) => <Card key={notification.id} notification={notification} />)
        : null}
    </section>
  )
}
