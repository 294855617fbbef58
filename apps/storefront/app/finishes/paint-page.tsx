import {
  buildPath,
  byId,
  type Colour,
  type FinishPage,
  PANELS,
  paintMessage,
  panelsText,
} from '@pitlane/shop'
import { type ReactNode, useCallback } from 'react'
import { PageHead } from '../head/page-head.tsx'
import { addPaintLine } from '../ordering/add-made-to-order.ts'
import { PaintSwatch } from '../ordering/swatches.tsx'
import { PaintActions } from '../preview/paint-actions.tsx'
import { AllColours } from './all-colours.tsx'
import { PopularColours } from './colour-radio.tsx'
import { FinishLayout } from './finish-layout.tsx'
import { PaintChip, SelectedColour } from './paint-chip.tsx'
import { PaintsByLink } from './paints-by-link.tsx'
import { useFinishChoice } from './use-finish-choice.ts'
import { usePaintLists } from './use-finish-lists.ts'
import { useFinishPreview } from './use-finish-preview.ts'
import { useMadeToOrder } from './use-made-to-order.ts'
import { WithoutScript } from './without-script.tsx'

export interface PaintPageProps {
  page: FinishPage
  title: string
  lead: string
  children?: ReactNode
}

export function PaintPage({ page, title, lead, children }: PaintPageProps) {
  const finishChoice = useFinishChoice(page, usePaintLists())
  const finishPreview = useFinishPreview(finishChoice)
  const { canvasBike, secondColourPanels } = finishPreview.preview
  const panelsNote = panelsOrderText(finishPreview.preview)
  const { colour, chooseColour, order } = usePaintOrder(finishChoice, panelsNote)
  const { lists } = finishChoice
  return (
    <>
      <PageHead
        title={finishChoice.hasChoice ? `${title}: ${finishPreview.preview.text}` : title}
        description={`${lead} ${lists.colours.length} colours to choose from.`}
        path={buildPath(page)}
        sharedPath={finishChoice.hasChoice ? finishChoice.path : undefined}
      />
      <FinishLayout
        title={title}
        lead={lead}
        order={order}
        finishPreview={finishPreview}
        onOptionHover={(id) => {
          const colour = byId(lists.colours, id)
          if (colour) canvasBike?.prepare({ colour }, secondColourPanels)
        }}
        fallback={<PaintSwatch colour={colour} />}
        chosen={<SelectedColour colour={colour} />}
        actions={<PaintActions preview={finishPreview.preview} colours={lists.colours} />}
        sample={<PaintChip colour={colour} className="size-full" />}
        choices={
          <>
            <WithoutScript>
              {`The button on this page orders ${colour.name}${panelsNote ? ` (${panelsNote})` : ''}. Choose another colour, bike or panels below; the picture shows all panels painted.`}
            </WithoutScript>
            <noscript>
              {/* React leaves alone what is inside: browsers need no code for it. */}
              {import.meta.env.SSR ? (
                <PaintsByLink page={page} lists={lists} preview={finishPreview.preview} />
              ) : null}
            </noscript>
            <PopularColours colours={lists.colours} chosen={colour} onChoose={chooseColour} />
            <AllColours colours={lists.colours} chosen={colour} onChoose={chooseColour} />
          </>
        }
      />
      {children}
    </>
  )
}

/** What the order says of panels that do not take the colour. */
function panelsOrderText({
  excludedPanels,
  secondColour,
}: ReturnType<typeof useFinishPreview>['preview']) {
  const excluded = PANELS.filter(({ id }) => excludedPanels.includes(id))
  return panelsText(
    excluded.map(({ name }) => name),
    secondColour,
  )
}

function usePaintOrder(
  finishChoice: ReturnType<typeof useFinishChoice>,
  panelsNote: string | undefined,
) {
  const { bike, isBikeUnconfirmed, look, choose, lists } = finishChoice
  const { colour } = look
  if (!colour) throw new Error('No paint colour to show.')
  const order = useMadeToOrder({
    name: colour.name,
    bike,
    bikes: lists.bikes,
    chooseBike: (bike) => choose({ bike }),
    isBikeUnconfirmed,
    message: paintMessage(colour, bike, !isBikeUnconfirmed, panelsNote),
    addToCart: () => addPaintLine({ colour, bike, isBikeUnconfirmed, panelsNote }),
  })
  const chooseColour = useCallback((colour: Colour) => choose({ colour }), [choose])
  return { colour, chooseColour, order }
}
