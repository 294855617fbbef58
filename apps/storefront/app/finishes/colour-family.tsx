import type { Colour } from '@pitlane/shop'
import { memo } from 'react'
import { ColourRadio } from './colour-radio.tsx'

export interface ColourFamilyProps {
  family: string
  colours: readonly Colour[]
  /** That of the group of radios, which goes over all families. */
  name: string
  /** The id of the chosen colour where it is of this family: the other families then stay as they are. */
  chosenId: string | undefined
  onChoose: (colour: Colour) => void
}

export const ColourFamily = memo(function ColourFamily(props: ColourFamilyProps) {
  const { family, colours, name, chosenId, onChoose } = props
  return (
    <div className="colour-family">
      <p aria-hidden="true" className="label-type text-muted">
        {family}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-2.5 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] sm:gap-x-3">
        {colours.map((colour) => (
          <ColourRadio
            key={colour.id}
            colour={colour}
            name={name}
            isChosen={colour.id === chosenId}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
})
