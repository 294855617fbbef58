import { listPanels } from '@pitlane/paint'
import { byId, type Colour } from '@pitlane/shop'
import { useState } from 'react'
import { SelectField } from '../ui/field.tsx'
import type { Preview } from './use-preview.ts'

export interface BlackPanelsProps {
  preview: Preview
  /** What panels may take instead of black. */
  colours: readonly Colour[]
}

/** Panels that stay black, or take a second colour. */
export function BlackPanels({ preview, colours }: BlackPanelsProps) {
  const { bike, look, assets, excludedPanels, secondColour, choose } = preview
  const [isOpen, setOpen] = useState<boolean>()
  if (!look.colour || !assets) return null
  return (
    <details
      open={isOpen ?? excludedPanels.length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="noscript:hidden"
    >
      <summary className="flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text">
        {`Leave panels black, or in a second colour${excludedPanels.length > 0 ? `: ${excludedPanels.length}` : ''}`}
      </summary>
      <fieldset className="grid gap-x-4 pb-2 min-[22rem]:grid-cols-2">
        <legend className="pb-1 text-label text-muted">Your order names them.</legend>
        {listPanels(bike).map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={excludedPanels.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                choose({
                  excludedPanels: checked
                    ? [...excludedPanels, id]
                    : excludedPanels.filter((each) => each !== id),
                })
              }
              className="size-5 accent-red"
            />
            {name}
          </label>
        ))}
      </fieldset>
      {excludedPanels.length > 0 ? (
        <div className="pb-3">
          <SelectField
            label="These panels in"
            value={secondColour?.id ?? ''}
            onChange={({ currentTarget }) => choose({ second: byId(colours, currentTarget.value) })}
          >
            <option value="">Black, as they come</option>
            {colours.map((colour) => (
              <option key={colour.id} value={colour.id}>
                {colour.name}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
    </details>
  )
}
