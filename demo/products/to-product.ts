import type { NewRecord } from '@pitlane/client'
import { BIKES, bikeText, DEMO_MARK, type Product, UNIVERSAL_FIT } from '@pitlane/shop'
import { pictureNames, type StudioPicture, type StudioPictures } from '../studio-pictures.ts'
import type { OrderedRow } from './listing-order.ts'
import type { BikeId } from './product-row.ts'

/**
 * A row as the platform keeps it.
 *
 * @param addressOf the address of a picture, by its name
 */
export function toProduct(
  row: OrderedRow,
  addressOf: (picture: string) => string,
): NewRecord<Omit<Product, 'id'>> {
  const pictures = pictureNames(row.pictures)
  const [image, ...gallery] = pictures.map(addressOf)
  const { 'Part number': part, ...specifications } = row.specifications
  const ofColours = Object.entries(row.pictures.ofColours ?? {})
  return {
    name: row.name,
    description: row.description,
    price: row.price,
    category: row.category,
    brand: row.brand ?? null,
    fits: fitsOf(row),
    // Ids, which products have once they are there: linked-rows.ts.
    goes_with: null,
    needs_also: null,
    image_url: image ?? null,
    gallery_images: gallery,
    image_texts: Object.fromEntries(
      pictures.map((picture) => [addressOf(picture), pictureText(row, picture)]),
    ),
    stock_quantity: row.stock,
    stock_by_variant: row.variants ? [...row.variants] : null,
    fitting: row.fitting ?? null,
    part_number: part ? String(part) : null,
    barcode: null,
    status: null,
    featured: row.isFeatured ?? false,
    customization_available: row.colours !== undefined,
    available_colors: [...(row.colours ?? [])],
    sizes: [...(row.sizes ?? [])],
    color_images: Object.fromEntries(ofColours.map(([colour, name]) => [colour, addressOf(name)])),
    specifications: {
      ...(typeof row.fits === 'object' && { Fits: fitsText(row.fits) }),
      ...specifications,
      [DEMO_MARK]: null,
    },
  }
}

function fitsOf({ fits }: OrderedRow): string[] | null {
  if (fits === 'universal') return [UNIVERSAL_FIT]
  return fits ? [...fits] : null
}

/** What a picture shows, for those who cannot see it: its name ends with the view that the studio took. */
function pictureText({ name, pictures }: OrderedRow, picture: StudioPicture): string {
  const colour = pictured(pictures, picture)
  const thing = colour === undefined ? name : `${name}, ${colour}`
  if (picture.startsWith('on-')) return `${thing}, on the bike, seen from the side`
  const view = VIEWS.get(picture.slice(picture.lastIndexOf('-') + 1))
  return view ? `${thing}, ${view}` : thing
}

/** The colour that a picture shows: its own, or that of the main picture. */
function pictured({ shown, ofColours = {} }: StudioPictures, picture: StudioPicture) {
  const colours = Object.keys(ofColours)
  const of = (one: StudioPicture) => colours.find((colour) => ofColours[colour] === one)
  return of(picture) ?? of(shown[0])
}

const VIEWS: ReadonlyMap<string, string> = new Map([
  ['angle', 'seen from the front and the side'],
  ['coil', 'its coil from close by'],
  ['detail', 'a detail from close by'],
  ['front', 'seen from the front'],
  ['other', 'seen from the other side'],
  ['pair', 'two of them side by side'],
  ['pieces', 'all its pieces laid out'],
  ['relief', 'its surface from close by'],
  ['side', 'seen from the side'],
  ['soft', 'seen in soft light'],
])

/** "XMAX V2 (2022-2023), XMAX V3 (2024-2025)". */
function fitsText(ids: readonly BikeId[]): string {
  return BIKES.filter((bike) => ids.some((id) => id === bike.id))
    .map(bikeText)
    .join(', ')
}
