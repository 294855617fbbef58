import { buildPath, byId, type CarbonProduct, carbonMessage } from '@pitlane/shop'
import { PageHead } from '../head/page-head.tsx'
import { addCarbonLine } from '../ordering/add-made-to-order.ts'
import { CarbonByLink } from './carbon-by-link.tsx'
import { CarbonChoice } from './carbon-choice.tsx'
import { CarbonPicture, carbonPhoto } from './carbon-picture.tsx'
import { SelectedCarbon } from './carbon-views.tsx'
import { FinishLayout } from './finish-layout.tsx'
import { useFinishChoice } from './use-finish-choice.ts'
import { useCarbonLists } from './use-finish-lists.ts'
import { useFinishPreview } from './use-finish-preview.ts'
import { useMadeToOrder } from './use-made-to-order.ts'
import { WithoutScript } from './without-script.tsx'

const PAGE = 'CustomCarbonFiber'
const TITLE = 'Custom Carbon Fiber'
const LEAD =
  'Real carbon cloth, laid up for your bike. Pick a part, and we send you a quote on WhatsApp before we start.'

export function CarbonPage() {
  const { finishChoice, product, chooseProduct, order } = useCarbonOrder()
  const finishPreview = useFinishPreview(finishChoice)
  const { carbon } = finishChoice.lists
  const popular = carbon.filter((part) => part.popular)
  return (
    <>
      <PageHead
        title={finishChoice.hasChoice ? `${TITLE}: ${finishPreview.preview.text}` : TITLE}
        description={LEAD}
        path={buildPath(PAGE)}
        sharedPath={finishChoice.hasChoice ? finishChoice.path : undefined}
      />
      <FinishLayout
        title={TITLE}
        lead={LEAD}
        order={order}
        finishPreview={finishPreview}
        onOptionHover={(id) => {
          const part = byId(carbon, id)
          if (part) finishPreview.preview.canvasBike?.prepare({ part })
        }}
        fallback={
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
              {`The button on this page orders ${product.name}. Choose another part or bike by the links below.`}
            </WithoutScript>
            <noscript>
              {/* React leaves alone what is inside: browsers need no code for it. */}
              {import.meta.env.SSR ? (
                <CarbonByLink lists={finishChoice.lists} bike={order.bike} product={product} />
              ) : null}
            </noscript>
            {popular.length > 0 ? (
              <CarbonChoice
                title="Popular parts"
                products={popular}
                chosen={product}
                onChoose={chooseProduct}
              />
            ) : null}
            <CarbonChoice
              title="All parts"
              products={carbon}
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

function useCarbonOrder() {
  const finishChoice = useFinishChoice(PAGE, useCarbonLists())
  const { bike, isBikeUnconfirmed, look, choose, lists } = finishChoice
  const product = look.part
  if (!product) throw new Error('No carbon product to show.')
  // Once the studio takes another picture this address is gone, and the cart shows the cloth instead.
  const image = product.image ?? carbonPhoto(product)?.url ?? null
  const order = useMadeToOrder({
    name: product.name,
    bike,
    bikes: lists.bikes,
    chooseBike: (bike) => choose({ bike }),
    isBikeUnconfirmed,
    message: carbonMessage(product, bike, !isBikeUnconfirmed),
    addToCart: () => addCarbonLine({ product: { ...product, image }, bike, isBikeUnconfirmed }),
  })
  return { finishChoice, product, chooseProduct: (part: CarbonProduct) => choose({ part }), order }
}
