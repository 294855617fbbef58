import { COLOURS, type FinishPage, findColour, pathOf } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { PageHead } from '../head/page-head.tsx'
import { AllColours } from './all-colours.tsx'
import { FinishLayout } from './finish-layout.tsx'
import { PaintChip } from './paint-chip.tsx'
import { PaintSwatch } from './paint-swatch.tsx'
import { PaintsByLink } from './paints-by-link.tsx'
import { PopularColours } from './popular-colours.tsx'
import { SelectedColour } from './selected-colour.tsx'
import { useFinishPreview } from './use-finish-preview.ts'
import { usePaintOrder } from './use-paint-order.ts'
import { WithoutScript } from './without-script.tsx'

export interface PaintPageProps {
  page: FinishPage
  title: string
  lead: string
  children?: ReactNode
}

/** Choose a colour and a bike, then order by chat or add it to the cart. */
export function PaintPage({ page, title, lead, children }: PaintPageProps) {
  const { finish, colour, chooseColour, order } = usePaintOrder(page)
  const shown = useFinishPreview(finish)
  const { live, black } = shown.preview
  return (
    <>
      <PageHead
        title={finish.isChosen ? `${title}: ${shown.preview.text}` : title}
        description={`${lead} ${COLOURS.length} colours to choose from.`}
        path={pathOf(page)}
        sharedPath={finish.isChosen ? finish.path : undefined}
      />
      <FinishLayout
        title={title}
        lead={lead}
        order={order}
        finish={shown}
        onNear={(id) => {
          const colour = findColour(id)
          if (colour) live?.prepare({ colour }, black)
        }}
        drawing={<PaintSwatch colour={colour} />}
        chosen={<SelectedColour colour={colour} />}
        sample={<PaintChip colour={colour} className="size-full" />}
        choices={
          <>
            <WithoutScript>
              The button on this page orders {colour.name}. Choose another colour or bike by the
              links below.
            </WithoutScript>
            <PaintsByLink page={page} preview={shown.preview} />
            <PopularColours chosen={colour} onChoose={chooseColour} />
            <AllColours chosen={colour} onChoose={chooseColour} />
          </>
        }
      />
      {children}
    </>
  )
}
