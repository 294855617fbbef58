import { plainText } from '../plain-text.ts'
import { colourPictures, type Product, pictures } from './product.ts'

/**
 * The picture that shows a product in a colour.
 *
 * @param colour as the shopper chose it; null when none is chosen
 * @returns an address; undefined where the colour has no picture of its own
 */
export function pictureOfColour(
  product: Pick<Product, 'color_images'>,
  colour: string | null,
): string | undefined {
  const wanted = plainText(colour)
  const [, address] = colourPictures(product).find(([name]) => name === wanted) ?? []
  return address
}

/**
 * The picture to show once a colour is chosen, or a choice is taken back.
 *
 * @returns the colour's own, else the main one, since another colour's would mislead; undefined without any
 */
export function pictureForChoice(
  product: Pick<Product, 'image_url' | 'gallery_images' | 'color_images'>,
  colour: string | null,
): string | undefined {
  return pictureOfColour(product, colour) ?? pictures(product)[0]
}

/** Whether a colour is chosen that none of the product's pictures is known to show. */
export function lacksColourPicture(
  product: Pick<Product, 'image_url' | 'gallery_images' | 'color_images'>,
  colour: string | null,
): boolean {
  return (
    colour !== null &&
    pictures(product).length > 0 &&
    pictureOfColour(product, colour) === undefined
  )
}

/** The colour that a picture shows; undefined for one that stands for no colour. */
export function colourOfPicture(
  product: Pick<Product, 'color_images'>,
  address: string,
): string | undefined {
  const [name] = colourPictures(product).find(([, picture]) => picture === address) ?? []
  return name
}
