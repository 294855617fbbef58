import { HOME } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { lineRoom } from '../ui/line-room.ts'
import { Link } from '../ui/link.tsx'

export function Logo() {
  const { name, registration_number: number } = useShopInfo()
  return (
    <Link to={HOME} className="group flex min-h-11 min-w-0 items-center gap-2 min-[24.25rem]:gap-3">
      <Mark />
      <span className="min-w-0">
        <span className={`display-type block ${nameStyle(name)}`}>{name}</span>
        {number ? (
          <span className="block truncate pt-0.5 text-[0.6875rem] leading-tight min-[24.25rem]:text-xs text-muted">
            {`Reg. No. ${number}`}
          </span>
        ) : null}
      </span>
    </Link>
  )
}

/** Whole on the narrowest phone: a long name stands in two or three lines, and smaller. */
function nameStyle(name: string): string {
  const room = lineRoom(name)
  if (name.length > 26)
    return `line-clamp-3 text-sm wrap-anywhere sm:line-clamp-2 sm:text-lg ${room || 'leading-none'}`
  if (name.length > 11)
    return `line-clamp-2 text-lg sm:text-2xl wrap-anywhere ${room || 'leading-none'}`
  return `truncate text-2xl sm:text-[1.75rem] ${room || 'leading-none'}`
}

function Mark() {
  return (
    <svg
      aria-hidden="true"
      width="38"
      height="30"
      viewBox="0 0 38 30"
      className="shrink-0 max-[24.24rem]:w-7"
    >
      <path
        className="fill-text forced-colors:fill-[CanvasText]"
        d="M8 0h7L7 30H0zM19 0h7l-8 30h-7z"
      />
      <path
        className="fill-red transition-transform duration-200 motion-safe:group-hover:translate-x-0.5"
        d="M30 0h7l-8 30h-7z"
      />
    </svg>
  )
}
