import type { Colour } from '@pitlane/shop'
import { Badge } from '../ui/badge.tsx'
import { PaintedPanel } from './painted-panel.tsx'

/** The chosen paint on a body panel, and what there is to know about it. */
export function SelectedColour({ colour }: { colour: Colour }) {
  return (
    <>
      <div className="grid place-items-center bg-tile px-6 pt-7 pb-9 max-lg:rounded-tile lg:pt-4 lg:pb-6">
        <div className="w-full max-w-104 lg:max-w-76">
          <PaintedPanel colour={colour} />
        </div>
      </div>
      <div className="grid gap-2 pt-5 lg:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="display-type text-3xl leading-none">{colour.name}</h2>
          <code className="text-sm text-muted tabular-nums">{colour.hex}</code>
        </div>
        <p className="text-pretty">{colour.description}</p>
        <div className="flex flex-wrap gap-2 pt-1">
          <Badge>{colour.finish}</Badge>
          <Badge>{colour.family}</Badge>
        </div>
      </div>
    </>
  )
}
