import { type FocusEvent, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

export interface QuickSizesProps {
  name: string
  sizes: readonly string[]
  isSoldOut: (size: string) => boolean
  onChoose: (size: string) => void
  onClose: () => void
}

/** Lies over the lower part of a card and asks for the size before the product is added. */
export function QuickSizes({ name, sizes, isSoldOut, onChoose, onClose }: QuickSizesProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-size]')?.focus(), [])
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid over a card in every browser
    <div
      ref={panel}
      role="group"
      aria-label={`Size of ${name}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onBlur={onBlur}
      className="absolute inset-x-0 bottom-0 z-20 rounded-tile border border-control bg-raised p-2 shadow-float"
    >
      <div className="flex items-center justify-between">
        <p className="label-type pl-1 text-sm">Choose a size</p>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-line hover:text-text"
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {sizes.map((size) => {
          const isOut = isSoldOut(size)
          return (
            <button
              key={size}
              type="button"
              data-size={isOut ? undefined : ''}
              disabled={isOut}
              onClick={() => onChoose(size)}
              className="min-h-11 min-w-11 max-w-full rounded-control border border-control px-2.5 wrap-anywhere hover:border-text hover:bg-text hover:text-shell disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-muted disabled:line-through"
            >
              {size}
              {isOut ? <span className="sr-only">, sold out</span> : null}
            </button>
          )
        })}
      </div>
    </div>
  )
}
