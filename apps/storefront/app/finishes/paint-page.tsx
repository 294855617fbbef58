import { COLOURS, type PageName, pathOf } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { PageHead } from '../platform/page-head.tsx'
import { AllColours } from './all-colours.tsx'
import { FinishLayout } from './finish-layout.tsx'
import { PaintChip } from './paint-chip.tsx'
import { PopularColours } from './popular-colours.tsx'
import { SelectedColour } from './selected-colour.tsx'
import { usePaintOrder } from './use-paint-order.ts'
import { WithoutScript } from './without-script.tsx'

export interface PaintPageProps {
  page: PageName
  title: string
  lead: string
  children?: ReactNode
}

/** Choose a colour and a bike, then order by chat or keep it in the cart. */
export function PaintPage({ page, title, lead, children }: PaintPageProps) {
  const { colour, chooseColour, order } = usePaintOrder()
  return (
    <>
      <PageHead
        title={title}
        description={`${lead} ${COLOURS.length} colours to choose from.`}
        path={pathOf(page)}
      />
      <FinishLayout
        title={title}
        lead={lead}
        order={order}
        chosen={<SelectedColour colour={colour} />}
        sample={<PaintChip colour={colour} className="size-full" />}
        choices={
          <>
            <WithoutScript>
              The button on this page orders {colour.name}. For another colour or bike, write its
              name into the message before you send it.
            </WithoutScript>
            <PopularColours chosen={colour} onChoose={chooseColour} />
            <AllColours chosen={colour} onChoose={chooseColour} />
          </>
        }
      />
      {children}
    </>
  )
}
