import type { Silhouette } from '../silhouettes.ts'

/** A surface that can be finished: a painted panel, or a part of the trim. */
export interface Panel {
  /** Such as "front-fender"; unique within a bike. */
  id: string
  /** Such as "Front fender". */
  name: string
  /** The outline in pixels: x, y, x, y …, closed. Later panels lie in front of earlier ones. */
  outline: readonly number[]
  /** Ids of the carbon products that cover it. */
  carbon: readonly string[]
}

/** What bike.json says of the pictures beside it. */
export interface BikeSheet {
  silhouette: Silhouette
  /** Of base.avif and of each plane, in pixels. */
  width: number
  height: number
  /** So that a weave shows at its true size. */
  millimetresPerPixel: number
  /** What planes.avif lights: the panels that are painted. */
  panels: readonly Panel[]
  /** What parts.avif lights: trim that is black as delivered and can be had in carbon. */
  parts: readonly Panel[]
  /** Fingerprint of the sources from which the pictures were made. */
  source: string
}
