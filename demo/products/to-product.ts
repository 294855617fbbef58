import type { NewRecord } from '@pitlane/client'
import { BIKES, bikeText, DEMO_MARK, type Product } from '@pitlane/shop'
import { pictureNames } from '../studio-pictures.ts'
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
  const [image, ...gallery] = pictureNames(row.pictures).map(addressOf)
  const ofColours = Object.entries(row.pictures.ofColours ?? {})
  return {
    name: row.name,
    description: row.description,
    price: row.price,
    category: row.category,
    image_url: image ?? null,
    gallery_images: gallery,
    stock_quantity: row.stock,
    featured: row.isFeatured ?? false,
    customization_available: row.colours !== undefined,
    available_colors: [...(row.colours ?? [])],
    color_images: Object.fromEntries(ofColours.map(([colour, name]) => [colour, addressOf(name)])),
    specifications: {
      ...(row.fits && { Fits: fitsText(row.fits) }),
      ...row.specifications,
      [DEMO_MARK]: null,
    },
  }
}

/** "XMAX V2 (2022-2023), XMAX V3 (2024-2025)". */
function fitsText(ids: readonly BikeId[]): string {
  return BIKES.filter((bike) => ids.some((id) => id === bike.id))
    .map(bikeText)
    .join(', ')
}
