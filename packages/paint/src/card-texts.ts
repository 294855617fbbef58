import type { Bike } from '@pitlane/shop'
import type { Look } from './look.ts'

/** What stands on a picture to share. */
export interface CardWords {
  shop: string
  title: string
  bike: string
  detail: string
  /** The colour as a screen shows it; none for carbon. */
  swatch: string | undefined
  note: string
}

/** Said wherever a painted bike is shown. */
export const APPROXIMATE = 'Illustration, colour approximate'

export function cardWords(shop: string, bike: Bike, { colour, part }: Look): CardWords {
  const common = { shop, bike: bike.name, note: APPROXIMATE }
  if (colour) {
    const detail = `${colour.finish} ${colour.hex}`
    return { ...common, title: colour.name, detail, swatch: colour.hex }
  }
  return { ...common, title: part.name, detail: `Carbon, ${part.pattern}`, swatch: undefined }
}
