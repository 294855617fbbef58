import type { Colour } from '@pitlane/shop'
import { PaintSwatch } from './paint-swatch.tsx'

/** A small sample of a paint with its clear coat. */
export function PaintChip({ colour, className = '' }: { colour: Colour; className?: string }) {
  return (
    <div className={`paint-chip coat-${colour.finish} ${className}`}>
      <PaintSwatch colour={colour} />
    </div>
  )
}
