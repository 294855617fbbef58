import type { Category, FittingOffer, VariantStock } from '@pitlane/shop'
import type { StudioPictures } from '../studio-pictures.ts'

export type BikeId = 'xmax-v1' | 'xmax-v2' | 'xmax-v3' | 'adv-160' | 'adv-350' | 'x750' | 'nmax-v2'

/** One product of the demo shop, and its pictures. */
export interface ProductRow {
  readonly name: string
  /** Cover sets are the shop's own. */
  readonly brand?: string
  readonly description: string
  /** Singapore dollars. */
  readonly price: number
  /** Pieces in stock. */
  readonly stock: number
  readonly isFeatured?: boolean
  /** The sizes of which one must be chosen; without them it comes in one. */
  readonly sizes?: readonly string[]
  /** The colours to choose from; without them the product comes as pictured. */
  readonly colours?: readonly string[]
  /** Pieces of sizes and colours, where they are counted; together they are the stock. */
  readonly variants?: readonly VariantStock[]
  /** The shop fits it; without a price that is quoted. */
  readonly fitting?: FittingOffer
  /** Bikes it fits, told in the specifications as well. */
  readonly fits?: readonly BikeId[] | 'universal'
  /** Names of the products that make a set with it. */
  readonly goesWith?: readonly string[]
  /** Names of the products that it cannot be fitted without. */
  readonly needsAlso?: readonly string[]
  /** Empty values are rows that are yet to be filled in. */
  readonly specifications: Readonly<Record<string, string | number | boolean | null>>
  readonly pictures: StudioPictures
}

/** The rows of every category. */
export type ProductRows = Readonly<Record<Category, readonly ProductRow[]>>
