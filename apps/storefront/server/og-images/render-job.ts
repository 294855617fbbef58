import type { RequestedPicture } from '../bike-images/requested-picture.ts'
import type { Card } from './card.ts'

/** An Open Graph image to draw. */
export interface CardJob {
  readonly card: Card
  /** Of the product, as it was uploaded. */
  readonly picture: Buffer | undefined
}

/** A painted bike to draw. */
export interface BikeJob {
  readonly request: RequestedPicture
  /** The shop's name, for the cards. */
  readonly shop: string
  /** Holds the bikes that can be painted. */
  readonly bikesFolder: string
}

export type RenderJob = CardJob | BikeJob
