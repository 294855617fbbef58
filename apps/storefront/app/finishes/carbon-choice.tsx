import type { CarbonProduct } from '@pitlane/shop'
import { useId } from 'react'
import { CarbonPicture } from './carbon-picture.tsx'

export interface CarbonChoiceProps {
  title: string
  products: readonly CarbonProduct[]
  chosen: CarbonProduct
  onChoose: (product: CarbonProduct) => void
  isDense?: boolean
}

export function CarbonChoice({ title, products, chosen, onChoose, isDense }: CarbonChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-4 pb-4">
        <h2 className="display-type text-title">{title}</h2>
        {isDense ? (
          <span className="text-muted tabular-nums">{`${products.length} parts`}</span>
        ) : null}
      </legend>
      <div
        className={`grid gap-x-3 gap-y-5 sm:gap-x-4 ${isDense ? 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]' : 'grid-cols-2 sm:grid-cols-4'}`}
      >
        {products.map((product) => (
          <label key={product.id} className="choice group grid cursor-pointer content-start gap-2">
            <input
              type="radio"
              name={name}
              value={product.id}
              aria-label={`${product.name}, ${product.pattern}`}
              checked={product.id === chosen.id}
              onChange={() => onChoose(product)}
              className="choice-input"
            />
            <span className="choice-sample picture-tile aspect-square">
              <CarbonPicture product={product} sizes="(min-width: 40rem) 12rem, 45vw" />
            </span>
            <span className="grid min-w-0 gap-0.5 pb-1 leading-tight">
              <span className="font-medium group-hover:underline group-hover:underline-offset-4">
                {product.name}
              </span>
              <span className="text-label text-muted">{product.pattern}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
