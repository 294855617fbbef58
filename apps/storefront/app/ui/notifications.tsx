import { FINISH_PAGES } from '@pitlane/shop'
import { useRouteMatch } from '../routing/route-match.ts'
import { NotificationCard } from './notification-card.tsx'
import { useNotifications } from './notification-store.ts'

/** More than this at a time would cover the page. */
const SHOWN = 3

/**
 * Where notifications appear, and where a screen reader hears of them: below the cart's badge and clear of what orders;
 * on pages that show a bike below that, above the bar that orders it.
 */
export function Notifications() {
  const { page } = useRouteMatch()
  const isBelowBike = FINISH_PAGES.some((each) => each === page)
  const open = useNotifications().filter((notification) => notification.open)
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 p-3 sm:px-6 ${isBelowBike ? 'bottom-18 sm:items-start lg:bottom-0' : 'top-18 sm:items-end'}`}
    >
      {open.slice(0, SHOWN).map((notification) => (
        <NotificationCard key={notification.id} notification={notification} />
      ))}
    </section>
  )
}
