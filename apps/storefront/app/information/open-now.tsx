import { useShopInfo } from '../data/settings.ts'
import { Badge } from '../ui/badge.tsx'
import { useIsOpen } from './use-is-open.ts'

/** When the shop answers, and whether that is now. */
export function OpenNow() {
  const { opening_hours } = useShopInfo()
  const isOpen = useIsOpen(opening_hours)
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
      <span>{opening_hours.text}</span>
      {isOpen === undefined ? null : (
        <Badge tone={isOpen ? 'green' : 'plain'}>{isOpen ? 'Open now' : 'Closed now'}</Badge>
      )}
    </p>
  )
}
