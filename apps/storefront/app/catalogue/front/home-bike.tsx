import { findSilhouette, shownChoice } from '@pitlane/paint'
import {
  bikeText,
  type Colour,
  finishLists,
  finishPath,
  finishText,
  listingPath,
  productsForBike,
  UNIVERSAL_FIT,
} from '@pitlane/shop'
import { useMemo, useState } from 'react'
import { chooseMyBike, useMyBike } from '../../bike/bike-store.ts'
import { useFilteredProducts } from '../../data/filtered-products.ts'
import { useNewestProducts } from '../../data/queries.ts'
import { useBikes, useSettings } from '../../data/settings.ts'
import { findBikeAssets } from '../../preview/bike-assets.ts'
import { StillPicture } from '../../preview/still-picture.tsx'
import { Link } from '../../ui/link.tsx'
import { ProductStrip } from '../cards/product-strip.tsx'
import { ChipSelect } from '../listing/chip-select.tsx'
import { heroSizes } from '../picture-sizes.ts'

/** Of those that fit, so many of the newest are looked through. */
const MAX_LOOKED_AT = 48

const link =
  'flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text'

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
        <Link to={listingPath({ bike })} className={link}>
          All that fits it
        </Link>
      ) : null}
    </div>
  )
}

/**
 * The shopper's bike over the picture that came with the document, and the popular colours to see it in.
 *
 * @param hasStill the document brought a picture: nothing is laid over it before the shopper's choice differs
 */
export function HeroColours({ hasStill }: { hasStill: boolean }) {
  const shop = useSettings().data?.shop
  const lists = useMemo(() => finishLists(shop), [shop])
  const bike = useMyBike()
  const [colour, setColour] = useState<Colour>()
  const first = shownChoice('CustomSpray', {}, lists)
  const shown = shownChoice('CustomSpray', { bike, colour }, lists)
  const assets = shown && findBikeAssets(findSilhouette(shown.bike))
  if (!first || !shown || !assets) return null
  const { look } = shown
  const isAsFirst = shown.bike.id === first.bike.id && look.colour?.id === first.look.colour?.id
  const text = finishText(shown.bike, look)
  const popular = lists.colours.filter((each) => each.popular)
  return (
    <>
      {hasStill && isAsFirst ? null : (
        <div className="hero-chosen">
          <StillPicture
            assets={assets}
            look={look}
            text={text}
            sizes={heroSizes}
            isFirst
            fallback={<span className="hero-blank" />}
          />
        </div>
      )}
      <div className="hero-colours">
        <fieldset className="flex flex-wrap sm:gap-0.5">
          <legend className="sr-only">See it in a colour</legend>
          {popular.map((each) => (
            <label key={each.id} className="hero-colour">
              <input
                type="radio"
                name="hero-colour"
                aria-label={each.name}
                checked={each.id === look.colour?.id}
                onChange={() => setColour(each)}
              />
              <span style={{ background: each.hex }} />
            </label>
          ))}
        </fieldset>
        <Link to={finishPath('CustomSpray', { colour: look.colour, bike })} className="hero-more">
          {`${look.colour?.name ?? ''}, and ${lists.colours.length - 1} more`}
        </Link>
      </div>
      <p aria-live="polite" className="sr-only">
        {colour ? text : ''}
      </p>
    </>
  )
}

/** Products for the shopper's bike; nothing while none is chosen. */
export function ForYourBike() {
  const bike = useMyBike()
  const { allProducts } = useNewestProducts()
  const filteredProducts = useFilteredProducts(
    ['fits', bike?.id ?? ''],
    { fits: { $in: [bike?.id, UNIVERSAL_FIT] } },
    MAX_LOOKED_AT,
    bike !== undefined && allProducts === undefined,
  )
  const products = bike && productsForBike(allProducts ?? filteredProducts ?? [], bike)
  if (!bike || !products || products.length === 0) return null
  return (
    <div className="page-column">
      <ProductStrip id="for-your-bike" title={`For your ${bike.name}`} products={products} isSample>
        <Link to={listingPath({ bike })} className={link}>
          All that fits it
        </Link>
      </ProductStrip>
    </div>
  )
}
