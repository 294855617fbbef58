import { listPanels } from '@pitlane/paint'
import { buildPath, type Colour, type FinishPage } from '@pitlane/shop'
import type { Preview } from '../preview/use-preview.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'

export interface PanelsFormProps {
  page: FinishPage
  preview: Preview
  colours: readonly Colour[]
}

/** For browsers that run no script: the address that it leads to names the panels, and so does the order there. */
export function PanelsForm({ page, preview, colours }: PanelsFormProps) {
  const { bike, look, assets, view, excludedPanels, secondColour } = preview
  if (!assets) return null
  return (
    <form action={buildPath(page)} className="grid gap-3 pb-6">
      <input type="hidden" name="colour" value={look.colour?.id} />
      <input type="hidden" name="bike" value={bike.id} />
      {view ? <input type="hidden" name="view" value={view} /> : null}
      <fieldset className="grid gap-x-4 min-[22rem]:grid-cols-2">
        <legend className="label-type text-muted">Leave panels black, or in a second colour</legend>
        {listPanels(bike).map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name="panels"
              value={id}
              defaultChecked={excludedPanels.includes(id)}
              className="size-5 accent-red"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <SelectField label="These panels in" name="second" defaultValue={secondColour?.id}>
        <option value="">Black, as they come</option>
        {colours.map((colour) => (
          <option key={colour.id} value={colour.id}>
            {colour.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" tone="secondary">
        Put them in the order
      </Button>
    </form>
  )
}
