import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { iconButton } from './icon-button.ts'
import { SearchForm } from './search-form.tsx'

const PANEL_ID = 'search-panel'

/** A field where there is room for one, else a button that unfolds it: the browser does so without any code. */
export function HeaderSearch() {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the panel
  useEffect(() => void panel.current?.togglePopover?.(false), [key])
  return (
    <>
      <div className="hidden w-60 xl:block">
        <SearchForm />
      </div>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label="Search"
        className={`xl:hidden ${iconButton}`}
      >
        <Icon name="search" size={26} />
      </button>
      <div ref={panel} id={PANEL_ID} popover="auto" className="search-panel">
        <div className="page-column">
          <SearchForm focusOnOpen />
        </div>
      </div>
    </>
  )
}
