import { colourChoices, offersColours, type Product, pathOf, sizeChoices } from '@pitlane/shop'
import { useEffect, useState } from 'react'

/** The colour and the size chosen of a product. They stand in the address, so that Back and a shared link bring them. */
export function useChoice(product: Product) {
  const [{ color, size }, setChoice] = useState<{ color?: string; size?: string }>({})
  const colours = offersColours(product) ? colourChoices(product) : []
  const sizes = sizeChoices(product)

  // Not at once: the page that came from the server is the same for all choices.
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    setChoice((made) => ({
      color: params.get('color') ?? '',
      size: params.get('size') ?? '',
      ...made,
    }))
  }, [])

  function choose(part: { color?: string; size?: string }) {
    const choice = { color, size, ...part }
    setChoice(choice)
    try {
      // Not by the router: its page would be laid out once more, for what the page shows already.
      const path = pathOf('ProductDetails', { id: product.id, ...choice })
      window.history.replaceState(window.history.state, '', path)
    } catch {
      // Browsers refuse more than some hundred entries in half a minute; the choice holds without.
    }
  }

  return {
    colours,
    sizes,
    selectedColor: colours.find((each) => each === color) ?? null,
    selectedSize: sizes.find((each) => each === size) ?? null,
    chooseColour: (colour: string | null) => choose({ color: colour ?? '' }),
    chooseSize: (chosen: string) => choose({ size: chosen }),
  }
}
