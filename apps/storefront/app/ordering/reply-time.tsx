import { returnsPolicy } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'

export const NO_CHAT_NUMBER =
  'This shop has no chat number yet. Copy your order and send it to the shop another way.'

/** When the chat answers; without a number, that there is none. */
export function ReplyTime() {
  const { opening_hours, whatsapp_number } = useShopInfo()
  if (!whatsapp_number) return <p className="text-label text-amber">{NO_CHAT_NUMBER}</p>
  return (
    <p className="text-label text-muted">
      We reply within {returnsPolicy.supportReplyHours} hours, {opening_hours.text}.
    </p>
  )
}
