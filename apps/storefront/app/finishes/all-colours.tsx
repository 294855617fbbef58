import { type Colour, NO_COLOURS_FOUND, searchColours } from '@pitlane/shop'
import { useId, useMemo, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { byFamily } from './colour-families.ts'
import { ColourFamily } from './colour-family.tsx'
import type { ColourRadioGroupProps } from './colour-radio.tsx'

export function AllColours({ colours, chosen, onChoose }: ColourRadioGroupProps) {
  const name = useId()
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const found = useMemo(() => searchColours(colours, search), [colours, search])
  const families = useMemo(() => byFamily(found), [found])
  const isEmpty = found.length === 0

  function clearSearch() {
    setSearch('')
    // The button goes with the empty list.
    field.current?.focus()
  }

  return (
    <div className="grid gap-6">
      <div className="noscript:hidden">
        <TextField
          ref={field}
          label="Search colours"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, hex or description"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="flex w-full items-baseline justify-between gap-4 border-b border-line pb-3">
          <h2 className="display-type text-title">All colours</h2>
          <span className="text-muted tabular-nums">{countText(found, colours)}</span>
        </legend>
        {families.map(({ family, colours }) => (
          <ColourFamily
            key={family}
            family={family}
            colours={colours}
            name={name}
            chosenId={colours.includes(chosen) ? chosen.id : undefined}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
      <div
        className={
          isEmpty
            ? 'grid justify-items-center gap-4 rounded-panel border border-line px-6 py-12 text-center'
            : 'sr-only'
        }
      >
        <p role="status">{isEmpty ? NO_COLOURS_FOUND : `${countText(found, colours)} shown`}</p>
        {isEmpty ? (
          <Button tone="secondary" onClick={clearSearch}>
            Clear search
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function countText(found: readonly Colour[], colours: readonly Colour[]): string {
  const all = `${colours.length} colours`
  return found.length === colours.length ? all : `${found.length} of ${all}`
}
