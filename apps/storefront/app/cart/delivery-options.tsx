import { type Cart, DELIVERY_OPTIONS, daysText, isMadeToOrder } from '@pitlane/shop'
import { useId } from 'react'
import { useShopInfo } from '../data/settings.ts'
import { usePolicies } from '../data/use-policies.ts'
import { useDeliveryTexts } from '../ordering/use-delivery-texts.ts'

interface DeliveryOptionsProps {
  cart: Cart
  /** The id of one of the options. */
  chosen: string
  onChoose: (id: string) => void
}

/** How the order may reach the shopper, each way with its time. */
export function DeliveryOptions({ cart, chosen, onChoose }: DeliveryOptionsProps) {
  const name = useId()
  const times = useTimes(cart)
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-label font-medium">Delivery</legend>
      <div className="grid grid-cols-1 gap-2">
        {DELIVERY_OPTIONS.map((option) => (
          <label
            key={option.id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control px-3.5 py-2 has-checked:border-text has-checked:bg-raised hover:border-muted"
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === chosen}
              onChange={() => onChoose(option.id)}
              aria-describedby={`${name}-${option.id}`}
              aria-label={option.name}
              className="size-5 shrink-0 accent-red"
            />
            <span className="grid min-w-0">
              {option.name}
              <span id={`${name}-${option.id}`} className="text-label text-muted wrap-anywhere">
                {times[option.id]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What is made to order has no date until it is agreed. */
function useTimes(cart: Cart): Record<(typeof DELIVERY_OPTIONS)[number]['id'], string> {
  const { address } = useShopInfo()
  const { options, customProcessingDays } = usePolicies().shipping
  const texts = useDeliveryTexts()
  const [standard, express, collection] = options.map(({ time }) => time)
  const isMade = cart.some((line) => isMadeToOrder(line))
  const dated = isMade ? undefined : texts
  const made = isMade ? `, after ${daysText(customProcessingDays)} business days to make it` : ''
  return {
    standard: `${dated?.standard ?? standard ?? ''}${made}`,
    express: `${dated?.express ?? express ?? ''}${made}`,
    'self-collection': address ? `At ${address}, once it is ready` : (collection ?? ''),
  }
}
