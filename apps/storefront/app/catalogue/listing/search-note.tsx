import { pageAskedFor, pathOf } from '@pitlane/shop'
import { Link } from '../../ui/link.tsx'

interface SearchNoteProps {
  search: string
  /** Words that the products were found without. */
  dropped: readonly string[]
}

/** What of a search was left out, and the page that it may be about. */
export function SearchNote({ search, dropped }: SearchNoteProps) {
  const asked = pageAskedFor(search)
  if (dropped.length === 0 && !asked) return null
  return (
    <div className="grid gap-1">
      {dropped.length > 0 ? (
        <p className="wrap-anywhere">
          Nothing here goes by {dropped.map((word) => `“${word}”`).join(', ')}. This is what we have
          for the rest of your words.
        </p>
      ) : null}
      {asked ? (
        <Link
          to={pathOf(asked.page)}
          className="inline-flex min-h-11 items-center justify-self-start underline decoration-control underline-offset-4 hover:decoration-text"
        >
          {asked.text}
        </Link>
      ) : null}
    </div>
  )
}
