import { pathOf } from '@pitlane/shop'
import { useView } from '../routing/view.ts'
import { GetForm } from '../ui/get-form.tsx'
import { Icon } from '../ui/icon.tsx'

/** Finds products by their words. */
export function SearchForm({ focusOnOpen = false }: { focusOnOpen?: boolean }) {
  const { q } = useView().params
  return (
    // A new search, also one that Back brings, starts the field again.
    <GetForm key={q} action={pathOf('Store')} role="search" className="relative">
      <input
        type="search"
        name="q"
        required
        maxLength={100}
        defaultValue={q}
        placeholder="Search parts and gear"
        aria-label="Search products"
        autoComplete="off"
        enterKeyHint="search"
        // Not the property: that takes the focus when the page opens, not the panel around it.
        ref={(input) => {
          if (focusOnOpen) input?.setAttribute('autofocus', '')
        }}
        className="search-field"
      />
      <button type="submit" aria-label="Search" className="search-button">
        <Icon name="search" />
      </button>
    </GetForm>
  )
}
