import type { Preview } from './use-preview.ts'

/** Panels that the picture leaves black. They can be chosen once the page paints. */
export function BlackPanels({ preview }: { preview: Preview }) {
  const { look, assets, live, black, leaveBlack } = preview
  if (!look.colour || !assets) return null
  return (
    <details className="noscript:hidden">
      <summary className="flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text">
        Leave panels black{black.length > 0 ? `: ${black.length}` : ''}
      </summary>
      <fieldset className="grid gap-x-4 pb-2 min-[22rem]:grid-cols-2">
        <legend className="pb-1 text-label text-muted">
          {live ? 'Your order names them.' : 'Tell us in the chat which panels to leave.'}
        </legend>
        {live?.sheet.panels.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={black.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                leaveBlack(checked ? [...black, id] : black.filter((each) => each !== id))
              }
              className="size-5 accent-red"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
