import { type Colour, popularColours } from '@pitlane/shop'
import { useId } from 'react'
import { ColourRadio } from './colour-radio.tsx'

const POPULAR = popularColours()

export interface ColourChoiceProps {
  chosen: Colour
  onChoose: (colour: Colour) => void
}

export function PopularColours({ chosen, onChoose }: ColourChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="pb-4">
        <h2 className="display-type text-title">Popular colours</h2>
      </legend>
      <div className="grid grid-cols-3 gap-x-3 gap-y-4 min-[22rem]:grid-cols-4 sm:gap-x-4">
        {POPULAR.map((colour) => (
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
