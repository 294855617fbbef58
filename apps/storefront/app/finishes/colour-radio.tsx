import type { Colour } from '@pitlane/shop'
import { memo } from 'react'
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
