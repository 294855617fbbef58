import type { Colour } from '@pitlane/shop'
import { memo, useId } from 'react'
import { PaintChip } from './paint-chip.tsx'

export interface ColourRadioProps {
  colour: Colour
  /** That of the group. */
  name: string
  isChosen: boolean
  onChoose: (colour: Colour) => void
}

/** A paint to choose. A screen reader says its name, finish and family. */
export const ColourRadio = memo(function ColourRadio({
  colour,
  name,
  isChosen,
  onChoose,
}: ColourRadioProps) {
  return (
    <label className="choice group grid cursor-pointer content-start gap-2">
      <input
        type="radio"
        name={name}
        value={colour.id}
        aria-label={`${colour.name}, ${colour.finish}, ${colour.family}`}
        checked={isChosen}
        onChange={() => onChoose(colour)}
        className="choice-input"
      />
      <span className="choice-sample block aspect-4/3">
        <PaintChip colour={colour} className="size-full rounded-control" />
      </span>
      <span className="grid min-w-0 gap-0.5 pb-1 leading-tight">
        <span className="text-label leading-tight font-medium sm:text-sm group-hover:underline group-hover:underline-offset-4">
          {colour.name}
        </span>
        <span className="text-label text-muted capitalize">{colour.finish}</span>
      </span>
    </label>
  )
})

export interface ColourRadioGroupProps {
  colours: readonly Colour[]
  chosen: Colour
  onChoose: (colour: Colour) => void
}

export function PopularColours({ colours, chosen, onChoose }: ColourRadioGroupProps) {
  const name = useId()
  const popular = colours.filter((colour) => colour.popular)
  if (popular.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="pb-4">
        <h2 className="display-type text-title">Popular colours</h2>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4.375rem,(100%-2.25rem)/4),1fr))] gap-x-3 gap-y-4 sm:grid-cols-4 sm:gap-x-4">
        {popular.map((colour) => (
          <ColourRadio
            key={colour.id}
            colour={colour}
            name={name}
            isChosen={colour.id === chosen.id}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}
