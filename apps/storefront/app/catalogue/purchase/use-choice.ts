import {
  buildPath,
  colourChoices,
  offersColours,
  type Product,
  sizeChoices,
  wholeQuantity,
} from '@pitlane/shop'
import { useState } from 'react'
import { useLocation } from '../../routing/router.ts'

/**
 * The colour and the size chosen of a product. They stand in the address, so that Back, a shared link and a form that no
 * script sends bring them; the number of pieces stands there for such a form alone.
 */
export function useChoice(product: Product) {
  const params = new URLSearchParams(useLocation().search)
  const [{ color, size }, setChoice] = useState({
    color: params.get('color') ?? '',
    size: params.get('size') ?? '',
  })
  const [firstQuantity] = useState(() => wholeQuantity(params.get('quantity')))
  const colours = offersColours(product) ? colourChoices(product) : []
  const sizes = sizeChoices(product)

  function choose(part: { color?: string; size?: string }) {
    const choice = { color, size, ...part }
    setChoice(choice)
    try {
      // Not by the router: its page would be laid out once more, for what the page shows already.
      const path = buildPath('ProductDetails', { id: product.id, ...choice })
      window.history.replaceState(window.history.state, '', path)
    } catch {
      // Browsers refuse more than some hundred entries in half a minute; the choice holds without.
    }
  }

  return {
    colours,
    sizes,
    firstQuantity,
    selectedColor: colours.find((each) => each === color) ?? null,
    selectedSize: sizes.find((each) => each === size) ?? null,
    chooseColour: (colour: string | null) => choose({ color: colour ?? '' }),
    chooseSize: (chosen: string) => choose({ size: chosen }),
  }
}
