import { byId, type Colour, finishText } from '@pitlane/shop'
import { useId, useMemo, useState } from 'react'
import { SelectField } from '../ui/field.tsx'
import type { BikeAssets } from './bike-assets.ts'
import { CanvasPicture, type CanvasPictureProps } from './canvas-picture.tsx'
import { StillPicture } from './still-picture.tsx'
import type { Preview } from './use-preview.ts'

export interface CompareColoursProps {
  /** Of the bike, and of the panels that do not take the colours. */
  preview: Preview
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

/** One bike in two colours, its other panels as they are chosen, and a slider that moves the line between them. */
export function CompareColours(props: CompareColoursProps) {
  const { preview, assets, colour, other, colours, onOther } = props
  const { bike, canvasBike, secondColourPanels, giveUp } = preview
  const id = useId()
  const [share, setShare] = useState(HALF)
  const picture = (shown: Colour) => {
    const look = { colour: shown }
    const text = finishText(bike, { ...look, view: preview.view })
    return canvasBike ? (
      <PaintedPicture
        key={shown.id}
        bike={canvasBike}
        colour={shown}
        secondColourPanels={secondColourPanels}
        text={text}
        onFailure={giveUp}
      />
    ) : (
      <StillPicture
        key={shown.id}
        assets={assets}
        look={look}
        text={text}
        sizes={sizes}
        isFirst
        fallback={null}
      />
    )
  }
  return (
    <div className="grid gap-3 pb-3">
      <div className="compare-colours">
        <div>{picture(other)}</div>
        <div style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>{picture(colour)}</div>
        <span aria-hidden="true" style={{ left: `${share}%` }} />
      </div>
      {canvasBike || preview.excludedPanels.length === 0 ? null : (
        <p className="text-label text-muted">These pictures show all panels painted.</p>
      )}
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

/** The same look at each drawing, so that the canvas is painted when something changes, and then alone. */
function PaintedPicture({
  colour,
  ...props
}: { colour: Colour } & Omit<CanvasPictureProps, 'look'>) {
  const look = useMemo(() => ({ colour }), [colour])
  return <CanvasPicture look={look} {...props} />
}
