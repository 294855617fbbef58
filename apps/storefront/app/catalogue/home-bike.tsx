import { bikeText, listingPath, productsForBike, UNIVERSAL_FIT } from '@pitlane/shop'
import { chooseMyBike, useMyBike } from '../bike/bike-store.ts'
import { useProducts } from '../data/queries.ts'
import { useBikes } from '../data/settings.ts'
import { useSomeProducts } from '../data/some-products.ts'
import { Link } from '../ui/link.tsx'
import { ChipSelect } from './listing/chip-select.tsx'
import { ProductStrip } from './product-strip.tsx'

/** Of those that fit, so many of the newest are looked through. */
const MOST_LOOKED_AT = 48

/** Which bike the shopper rides, and the way to what fits it. */
export function HeroBike() {
  const bike = useMyBike()
  const bikes = useBikes()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChipSelect label="My bike" value={bike?.id ?? ''} onChoose={chooseMyBike}>
        <option value="">Which bike do you ride?</option>
        {bikes.map((each) => (
          <option key={each.id} value={each.id}>
            {bikeText(each)}
          </option>
        ))}
      </ChipSelect>
      {bike ? (
        <Link
          to={listingPath({ bike })}
          className="flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text"
        >
          All that fits it
        </Link>
      ) : null}
    </div>
  )
}

/** Products for the shopper's bike; nothing while none is chosen. */
export function ForYourBike() {
  const bike = useMyBike()
  const { whole } = useProducts()
  const asked = useSomeProducts(
    ['fits', bike?.id ?? ''],
    { fits: { $in: [bike?.id, UNIVERSAL_FIT] } },
    MOST_LOOKED_AT,
    bike !== undefined && whole === undefined,
  )
  const products = bike && productsForBike(whole ?? asked ?? [], bike)
  if (!bike || !products || products.length === 0) return null
  return (
    <div className="page-column">
      <ProductStrip id="for-your-bike" title={`For your ${bike.name}`} products={products}>
        <Link
          to={listingPath({ bike })}
          className="flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text"
        >
          All that fits it
        </Link>
      </ProductStrip>
    </div>
  )
}
