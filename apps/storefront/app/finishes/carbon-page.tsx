import {
  BIKES,
  bikeText,
  CARBON_PRODUCTS,
  findCarbon,
  finishPath,
  pathOf,
  popularCarbon,
} from '@pitlane/shop'
import { PageHead } from '../head/page-head.tsx'
import { CarbonChoice } from './carbon-choice.tsx'
import { CarbonPicture } from './carbon-picture.tsx'
import { FinishLayout } from './finish-layout.tsx'
import { Links } from './paints-by-link.tsx'
import { SelectedCarbon } from './selected-carbon.tsx'
import { useCarbonOrder } from './use-carbon-order.ts'
import { useFinishPreview } from './use-finish-preview.ts'
import { WithoutScript } from './without-script.tsx'

const PAGE = 'CustomCarbonFiber'
const TITLE = 'Custom Carbon Fiber'
const LEAD =
  'Real carbon cloth, laid up for your bike. Pick a part, and we send you a quote on WhatsApp before we start.'

/** Choose a carbon part and a bike, then ask for a quote or add it to the cart. */
export function CarbonPage() {
  const { finish, product, chooseProduct, order } = useCarbonOrder()
  const shown = useFinishPreview(finish)
  return (
    <>
      <PageHead
        title={finish.isChosen ? `${TITLE}: ${shown.preview.text}` : TITLE}
        description={LEAD}
        path={pathOf(PAGE)}
        sharedPath={finish.isChosen ? finish.path : undefined}
      />
      <FinishLayout
        title={TITLE}
        lead={LEAD}
        order={order}
        finish={shown}
        onNear={(id) => {
          const part = findCarbon(id)
          if (part) shown.preview.live?.prepare({ part })
        }}
        drawing={
          <div className="grid size-full place-items-center">
            <CarbonPicture product={product} sizes="(min-width: 64rem) 21rem, 90vw" />
          </div>
        }
        chosen={<SelectedCarbon product={product} />}
        sample={
          <div className="picture-tile size-full">
            <CarbonPicture product={product} sizes="2.75rem" />
          </div>
        }
        choices={
          <>
            <WithoutScript>
              The button on this page orders {product.name}. Choose another part or bike by the
              links below.
            </WithoutScript>
            <noscript>
              <Links
                label="All parts"
                links={CARBON_PRODUCTS.map((part) => [
                  part.name,
                  finishPath(PAGE, { part, bike: order.bike }),
                ])}
              />
              <Links
                label="Bikes"
                links={BIKES.map((bike) => [
                  bikeText(bike),
                  finishPath(PAGE, { part: product, bike }),
                ])}
              />
            </noscript>
            <CarbonChoice
              title="Popular parts"
              products={popularCarbon()}
              chosen={product}
              onChoose={chooseProduct}
            />
            <CarbonChoice
              title="All parts"
              products={CARBON_PRODUCTS}
              chosen={product}
              onChoose={chooseProduct}
              isDense
            />
          </>
        }
      />
    </>
  )
}
