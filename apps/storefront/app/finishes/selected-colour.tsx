import type { Colour } from '@pitlane/shop'
import { Badge } from '../ui/badge.tsx'

/** What there is to know about the chosen paint. */
export function SelectedColour({ colour }: { colour: Colour }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="display-type text-3xl leading-none">{colour.name}</h2>
        <code className="text-sm text-muted tabular-nums">{colour.hex}</code>
      </div>
      <p className="text-pretty">{colour.description}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Badge>{colour.finish}</Badge>
        <Badge>{colour.family}</Badge>
      </div>
    </>
  )
}
