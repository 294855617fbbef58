import { formatTimeZone } from '@pitlane/shop'
import * as text from '../text/en.ts'
import { clockText, timeZone, useNow } from '../ui/time-zone.ts'

/** Below every area, on a device that shows another time than the shop: whose the times are. */
export function ShopClock() {
  const zone = timeZone.use()
  const now = useNow()
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions()
  const shown = clockText(zone, now)
  if (clockText(own, now) === shown) return null
  return <p className="quiet shop-clock">{text.frame.shopClock(shown, formatTimeZone(zone))}</p>
}
