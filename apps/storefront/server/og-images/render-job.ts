import type { AskedPicture } from '../bike-images/asked-picture.ts'
import type { Card } from './card.ts'

/** A preview to draw. */
export interface CardJob {
  readonly card: Card
  /** Of the product, as it was uploaded. */
  readonly picture: Buffer | undefined
}

/** A painted bike to draw. */
export interface BikeJob {
  readonly asked: AskedPicture
  /** The shop's name, for the cards. */
  readonly shop: string
  /** Holds the bikes that can be painted. */
  readonly bikesFolder: string
}

export type DrawingJob = CardJob | BikeJob
