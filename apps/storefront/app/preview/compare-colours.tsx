import { type Bike, byId, type Colour, finishText } from '@pitlane/shop'
import { useId, useState } from 'react'
import { SelectField } from '../ui/field.tsx'
import type { BikeAssets } from './bike-assets.ts'
import { StillPicture } from './still-picture.tsx'

export interface CompareColoursProps {
  bike: Bike
  assets: BikeAssets
  /** What is chosen, on the left. */
  colour: Colour
  other: Colour
  /** What else the chosen one may be compared with. */
  colours: readonly Colour[]
  onOther: (colour: Colour | undefined) => void
}

const HALF = 50
const sizes = '(min-width: 80rem) 29rem, (min-width: 64rem) 22rem, 92vw'

/** One bike in two colours, and a slider that moves the line between them. */
export function CompareColours(props: CompareColoursProps) {
  const { bike, assets, colour, other, colours, onOther } = props
  const id = useId()
  const [share, setShare] = useState(HALF)
  const picture = (shown: Colour) => (
    <StillPicture
      key={shown.id}
      assets={assets}
      look={{ colour: shown }}
      text={finishText(bike, { colour: shown })}
      sizes={sizes}
      isFirst
      fallback={null}
    />
  )
  return (
    <div className="grid gap-3 pb-3">
      <div className="compare-colours">
        <div>{picture(other)}</div>
        <div style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>{picture(colour)}</div>
        <span aria-hidden="true" style={{ left: `${share}%` }} />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="flex justify-between gap-4 text-label">
          <span>{colour.name}</span>
          <span className="sr-only">against</span>
          <span>{other.name}</span>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={share}
          aria-valuetext={`${share} % ${colour.name}, ${100 - share} % ${other.name}`}
          onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
          className="h-11 w-full accent-red"
        />
      </div>
      <SelectField
        label="Compare with"
        value={other.id}
        onChange={({ currentTarget }) => onOther(byId(colours, currentTarget.value))}
      >
        {colours.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
