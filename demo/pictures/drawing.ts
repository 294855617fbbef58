import { cameraFor, type View } from './kit/camera.ts'
import type { Solid } from './kit/mesh.ts'
import { painted } from './kit/paint.ts'
import { sightsOf, verticesOf } from './kit/sight.ts'
import { shadowOf, tile } from './kit/tile.ts'
import { visibilityOf } from './kit/visibility.ts'

/** What a picture shows: a solid built from options, and the views it is seen in. */
export interface Drawing<Options> {
  readonly views: Readonly<Record<string, View>>
  /** Whether the solid is another one from view to view: opened, taken apart. */
  readonly isPosed?: boolean
  build(options: Options, view: string): Solid
}

/** One view of a solid as an SVG document, 960 × 960. */
export function picture(solid: Solid, view: View): string {
  const camera = cameraFor(verticesOf(solid), view)
  const sights = sightsOf(solid, camera)
  return tile(painted(sights, visibilityOf(sights, view.zoom ?? 1)), shadowOf(sights, camera, view))
}
