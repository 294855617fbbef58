import { Icon, type IconName } from '../ui/icon.tsx'

const points: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield',
    title: 'Premium Quality',
    text: 'Parts we would fit to our own bikes, checked before they leave the shop.',
  },
  {
    icon: 'spray',
    title: 'Custom Options',
    text: 'Spray colours and carbon fiber made to order for your model.',
  },
  {
    icon: 'truck',
    title: 'Fast Delivery',
    text: 'Across Singapore in 3-5 business days, or express.',
  },
]

export function SellingPoints() {
  return (
    <section aria-label="Why riders order here" className="border-b border-line">
      <ul className="page-column grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {points.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4 py-6 md:max-lg:flex-col md:max-lg:gap-3 md:px-8 md:py-9 md:first:pl-0 md:last:pr-0"
          >
            <span className="pt-0.5 text-muted">
              <Icon name={icon} size={28} />
            </span>
            <div>
              <h2 className="label-type text-xl leading-tight">{title}</h2>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
