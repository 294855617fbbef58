import { returnsPolicy } from '@pitlane/shop'
import { useShopInfo } from '../platform/settings.ts'

export function ReplyTime() {
  const { opening_hours } = useShopInfo()
  return (
    <p className="text-label text-muted">
      We reply within {returnsPolicy.supportReplyHours} hours, {opening_hours.text}.
    </p>
  )
}
