import { CARBON_PRODUCTS, pathOf, popularCarbon } from '@pitlane/shop'
import { PageHead } from '../platform/page-head.tsx'
import { CarbonChoice } from './carbon-choice.tsx'
import { CarbonPicture } from './carbon-picture.tsx'
import { FinishLayout } from './finish-layout.tsx'
import { SelectedCarbon } from './selected-carbon.tsx'
import { useCarbonOrder } from './use-carbon-order.ts'
import { Weaves } from './weaves.tsx'
import { WithoutScript } from './without-script.tsx'

const TITLE = 'Custom Carbon Fiber'
const LEAD =
  'Real carbon cloth, laid up for your bike. Pick a part, and we send you a quote on WhatsApp before we start.'

/** Choose a carbon part and a bike, then ask for a quote or keep it in the cart. */
export function CarbonPage() {
  const { product, chooseProduct, order } = useCarbonOrder()
  return (
    <>
      <PageHead title={TITLE} description={LEAD} path={pathOf('CustomCarbonFiber')} />
      <Weaves />
      <FinishLayout
        title={TITLE}
        lead={LEAD}
        order={order}
        chosen={<SelectedCarbon product={product} />}
        sample={
          <div className="grid size-full place-items-center bg-tile p-1">
            <CarbonPicture product={product} sizes="2.75rem" />
          </div>
        }
        choices={
          <>
            <WithoutScript>
              The button on this page orders {product.name}. For another part or bike, write its
              name into the message before you send it.
            </WithoutScript>
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
