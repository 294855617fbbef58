import { Icon } from '../ui/icon.tsx'
import { iconButton } from './icon-button.ts'
import { SearchForm } from './search-form.tsx'
import { usePanel } from './use-panel.ts'

const PANEL_ID = 'search-panel'

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
