import type { Preview } from './use-preview.ts'

export const VIEWS = [
  { name: 'Side', view: undefined },
  { name: 'Front', view: 'front' },
] as const

/** From where the bike is seen. */
export function ViewSwitch({ preview: { view, choose } }: { preview: Preview }) {
  return (
    <fieldset className="bike-views noscript:hidden">
      <legend className="sr-only">View</legend>
      {VIEWS.map((each) => (
        <label key={each.name}>
          <input
            type="radio"
            name="view"
            checked={each.view === view}
            onChange={() => choose({ view: each.view })}
          />
          <span>{each.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
