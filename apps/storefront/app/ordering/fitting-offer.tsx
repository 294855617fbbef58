import { fittingText, type Product } from '@pitlane/shop'

export interface FittingOfferProps {
  product: Pick<Product, 'fitting'>
  isChosen: boolean
  /** What is said of it once it is chosen; what it costs a piece, when left out. */
  text?: string | undefined
  onChange: (isChosen: boolean) => void
}

/** Offers to fit what is bought; nothing where the shop does not. */
export function FittingOffer({ product, isChosen, text, onChange }: FittingOfferProps) {
  const offer = fittingText(product)
  if (!offer) return null
  return (
    <label className="flex min-h-11 w-fit max-w-full cursor-pointer items-center gap-2.5 noscript:hidden">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
        className="size-5 shrink-0 accent-red"
      />
      <span className="min-w-0 wrap-anywhere">{text ?? `Have it fitted: ${offer}`}</span>
    </label>
  )
}
