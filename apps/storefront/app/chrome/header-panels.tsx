import { buildPath } from '@pitlane/shop'
import { useEffect, useId, useRef, useState } from 'react'
import { BikeChoice, BikeMark } from '../bike/bike-components.tsx'
import { useRouteMatch } from '../routing/route-match.ts'
import { useLocation } from '../routing/router.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { GetForm } from '../ui/link.tsx'

const SEARCH_PANEL_ID = 'search-panel'

/** A field where there is room for one, else a button that unfolds it: the browser does so without any code. */
export function HeaderSearch() {
  const panel = usePanel()
  return (
    <>
      <div className="hidden w-60 xl:block">
        <SearchForm />
      </div>
      <button
        type="button"
        popoverTarget={SEARCH_PANEL_ID}
        aria-label="Search"
        className={`xl:hidden ${iconButton}`}
      >
        <Icon name="search" size={26} />
      </button>
      <div ref={panel} id={SEARCH_PANEL_ID} popover="auto" className="search-panel">
        <div className="page-column">
          <SearchForm focusOnOpen />
        </div>
      </div>
    </>
  )
}

const SearchSuggestions = lazyPart(
  async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
)

function SearchForm({ focusOnOpen = false }: { focusOnOpen?: boolean }) {
  const { q } = useRouteMatch().params
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const close = () => setTyped('')
  return (
    // A new search, also one that Back brings, starts the field again.
    <GetForm
      key={q}
      action={buildPath('Store')}
      role="search"
      className="relative"
      onInput={() => setTyped(field.current?.value.trim() ?? '')}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || close()
      }
    >
      <div className="relative">
        <input
          type="search"
          name="q"
          required
          maxLength={100}
          defaultValue={q}
          placeholder="Search parts and gear"
          aria-label="Search products"
          autoComplete="off"
          aria-autocomplete="list"
          enterKeyHint="search"
          // Another search replaces the one before as it is typed.
          onFocus={({ currentTarget }) => focusOnOpen && currentTarget.select()}
          // Not the property: that takes the focus when the page opens, not the panel around it.
          ref={(input) => {
            field.current = input
            if (focusOnOpen) input?.setAttribute('autofocus', '')
          }}
          className="search-field"
        />
        <button type="submit" aria-label="Search" className="search-button">
          <Icon name="search" />
        </button>
      </div>
      {typed ? <SearchSuggestions id={id} field={field} typed={typed} onClose={close} /> : null}
    </GetForm>
  )
}

const BIKE_PANEL_ID = 'bike-panel'

/** Which bike the shopper rides; the drawer has the same where the header, at the size of its text, has no room for it. */
export function BikeMenu() {
  const panel = usePanel()
  return (
    <div className="hidden @min-[22.5rem]:block noscript:hidden">
      <button type="button" popoverTarget={BIKE_PANEL_ID} className={`relative ${iconButton}`}>
        <Icon name="bike" size={26} />
        <span className="sr-only">My bike</span>
        <BikeMark />
      </button>
      <div ref={panel} id={BIKE_PANEL_ID} popover="auto" className="bike-panel">
        <BikeChoice />
      </div>
    </div>
  )
}

/** For a panel that a button unfolds: each navigation folds it. */
function usePanel() {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation folds it
  useEffect(() => () => void panel.current?.togglePopover?.(false), [key])
  return panel
}

/** The look of a button that is an icon. */
export const iconButton = 'grid size-11 place-items-center rounded-control hover:bg-raised'
