import { type Colour, finishAndFamily } from '@pitlane/shop'
import { Badge } from '../ui/badge.tsx'
import { lineRoom } from '../ui/line-room.ts'

/** A paint as it takes the light, filling the box it is put in. */
export function PaintSwatch({ colour }: { colour: Colour }) {
  return <svg aria-hidden="true" color={colour.hex} className={finishClass(colour)} />
}

/** Paints of the special family each have a look of their own. */
function finishClass({ id, finish }: Colour): string {
  return finish === 'special' ? `finish finish-special finish-${id}` : `finish finish-${finish}`
}

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
