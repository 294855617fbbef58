import type { Colour } from '@pitlane/shop'
import { BlackPanels } from './black-panels.tsx'
import { Comparison } from './comparison.tsx'
import type { Preview } from './use-preview.ts'

export interface PaintActionsProps {
  preview: Preview
  colours: readonly Colour[]
}

/** What else to do with a bike in paint: compare it, leave panels black. */
export function PaintActions(props: PaintActionsProps) {
  return (
    <>
      <Comparison {...props} />
      <BlackPanels {...props} />
    </>
  )
}
