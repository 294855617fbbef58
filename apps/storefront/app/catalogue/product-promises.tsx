import { businessDays, returnsPolicy, shippingPolicy } from '@pitlane/shop'
import { Icon, type IconName } from '../ui/icon.tsx'

const PROMISES: readonly { title: string; text: string; icon: IconName }[] = [
  {
    title: 'Fast Shipping',
    text: `Islandwide in ${businessDays(shippingPolicy.standardDays)}`,
    icon: 'truck',
  },
  {
    title: 'Warranty',
    text: `${returnsPolicy.windowDays} days to send a defective item back`,
    icon: 'shield',
  },
  { title: 'Quality', text: 'Ask for photos in the chat before you order', icon: 'warranty' },
]

export function ProductPromises() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-panel bg-line sm:grid-cols-3">
      {PROMISES.map(({ title, text, icon }) => (
        <li
          key={title}
          className="flex items-center gap-4 bg-surface p-4 sm:flex-col sm:items-start sm:gap-2"
        >
          <span className="text-muted">
            <Icon name={icon} size={24} />
          </span>
          <div>
            <h2 className="label-type">{title}</h2>
            <p className="text-label text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
