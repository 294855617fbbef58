import type { Colour } from '@pitlane/shop'
import { PaintSwatch } from './paint-swatch.tsx'
import { PanelLights } from './panel-lights.tsx'

/** A side panel of a scooter in a paint; styles cut it out of the paint's box. */
export function PaintedPanel({ colour }: { colour: Colour }) {
  return (
    <div className="painted-panel">
      <div className="painted-panel-shape">
        <PaintSwatch colour={colour} />
        <PanelLights finish={colour.finish} />
      </div>
    </div>
  )
}
