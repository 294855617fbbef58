import { type Colour, finishAndFamily } from '@pitlane/shop'
import { PaintSwatch } from '../ordering/swatches.tsx'
import { Badge } from '../ui/badge.tsx'
import { lineRoom } from '../ui/line-room.ts'

/** A small sample of a paint with its clear coat. */
export function PaintChip({ colour, className = '' }: { colour: Colour; className?: string }) {
  return (
    <div className={`paint-chip coat-${colour.finish} ${className}`}>
      <PaintSwatch colour={colour} />
    </div>
  )
}

export function SelectedColour({ colour }: { colour: Colour }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={`display-type text-3xl leading-none ${lineRoom(colour.name)}`}>
          {colour.name}
        </h2>
        <code className="text-sm text-muted tabular-nums">{colour.hex}</code>
      </div>
      <p className="text-pretty">{colour.description}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        {finishAndFamily(colour).map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </div>
    </>
  )
}
