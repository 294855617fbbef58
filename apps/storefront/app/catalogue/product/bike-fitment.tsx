import {
  type Bike,
  FITMENT_WORDS,
  findFitment,
  fitsText,
  type Product,
  plainTexts,
  UNIVERSAL_FIT,
} from '@pitlane/shop'
import { chooseMyBike, useMyBike } from '../../bike/bike-store.ts'
import { useBikes } from '../../data/settings.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ChipSelect } from '../listing/chip-select.tsx'

/** Whether the product fits the shopper's bike, for products that say what they fit. */
export function BikeFitment({ product }: { product: Product }) {
  const bike = useMyBike()
  const bikes = useBikes()
  const fits = fitsText(product)
  if (!fits && plainTexts(product.fits).length === 0) return null
  const { icon, tone, text } = describeFit(product, bike)
  return (
    <div className="@container w-full rounded-panel border border-line p-3.5">
      <div className="grid items-center gap-x-4 gap-y-2 @md:grid-cols-[1fr_auto]">
        <p aria-live="polite" className={`flex min-h-11 items-center gap-2.5 font-medium ${tone}`}>
          <Icon name={icon} />
          <span>{text}</span>
        </p>
        <div className="noscript:hidden">
          <ChipSelect label="My bike" value={bike?.id ?? ''} onChoose={chooseMyBike}>
            <option value="">Choose your bike</option>
            {bikes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChipSelect>
        </div>
        {fits ? (
          <p className="text-[0.9375rem] text-muted @md:col-span-2">{`Fits: ${fits}`}</p>
        ) : null}
      </div>
    </div>
  )
}

function describeFit(
  product: Product,
  bike: Bike | undefined,
): { icon: IconName; tone: string; text: string } {
  const isUniversal = plainTexts(product.fits).includes(UNIVERSAL_FIT)
  if (!bike && isUniversal)
    return { icon: 'check', tone: 'text-green', text: 'Universal, fits any bike' }
  const fitment = bike ? findFitment(product, bike) : 'unknown'
  if (!bike || fitment === 'unknown')
    return { icon: 'bike', tone: '', text: 'Does it fit your bike?' }
  const text = `${FITMENT_WORDS[fitment]} ${bike.name}`
  return fitment === 'other'
    ? { icon: 'warning', tone: 'text-amber', text }
    : { icon: 'check', tone: 'text-green', text }
}
