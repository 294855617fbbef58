import { findSizeKind, type Product } from '@pitlane/shop'
import { type Ref, useId } from 'react'
import { ChoiceChip } from './choice-chip.tsx'
import { SizeGuide } from './size-guide.tsx'

export interface SizeChoiceProps {
  ref?: Ref<HTMLDivElement>
  product: Product
  sizes: readonly string[]
  chosen: string | null
  /** How often the product was to be added without a size; each time it is said again. */
  failedSubmits: number
  isSoldOut: (size: string) => boolean
  onChoose: (size: string) => void
}

/** Sizes to choose from, one of which is needed. */
export function SizeChoice(props: SizeChoiceProps) {
  const { ref, product, sizes, chosen, failedSubmits, isSoldOut, onChoose } = props
  const id = useId()
  const kind = findSizeKind(product)
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        ref={ref}
        role="radiogroup"
        aria-labelledby={id}
        aria-required="true"
        className="grid scroll-mt-28 grid-cols-1 gap-2"
      >
        <div className="flex min-h-11 items-center gap-x-2">
          <span id={id} className="label-type">
            Choose Size
          </span>
          <span className="text-label text-muted wrap-anywhere">{chosen}</span>
        </div>
        <div className="flex flex-wrap gap-2">
          {sizes.map((size) => (
            <ChoiceChip
              key={size}
              name="size"
              value={size}
              isChosen={size === chosen}
              isSoldOut={isSoldOut(size)}
              onChoose={() => onChoose(size)}
            >
              <span className="min-w-0 wrap-anywhere">{size}</span>
            </ChoiceChip>
          ))}
        </div>
      </div>
      {failedSubmits > 0 ? (
        // A new key for each failed submit, so that it is read out each time.
        <p key={failedSubmits} role="alert" className="text-[0.9375rem] text-red-text">
          Please choose a size first.
        </p>
      ) : null}
      {kind ? <SizeGuide kind={kind} sizes={sizes} /> : null}
    </div>
  )
}
