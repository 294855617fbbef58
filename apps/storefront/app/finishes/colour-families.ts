import { COLOUR_FAMILIES, type Colour, type ColourFamily } from '@pitlane/shop'

export interface FamilyOfColours {
  family: ColourFamily
  colours: Colour[]
}

/** Colours as on a paint chart: by family, families without any left out. */
export function byFamily(colours: readonly Colour[]): FamilyOfColours[] {
  return COLOUR_FAMILIES.map((family) => ({
    family,
    colours: colours.filter((colour) => colour.family === family),
  })).filter((group) => group.colours.length > 0)
}
