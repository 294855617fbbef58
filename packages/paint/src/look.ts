import type { CarbonProduct, Colour } from '@pitlane/shop'

/** What a bike is shown in: a paint all over, or one of its parts in carbon. */
export type Look =
  | { colour: Colour; part?: undefined }
  | { colour?: undefined; part: CarbonProduct }

/** The id by which a look goes in addresses; colours and parts have none in common. */
export function lookId(look: Look): string {
  return (look.colour ?? look.part).id
}
