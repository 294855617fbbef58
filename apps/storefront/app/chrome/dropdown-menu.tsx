import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from '../routing/router.ts'
import { Icon } from '../ui/icon.tsx'
import type { NavLink } from './navigation.ts'
import { PageLink } from './page-link.tsx'

/** A button that unfolds a list of links: by pointing, by click, by Enter or the arrow keys. */
export function DropdownMenu({ label, links }: { label: string; links: readonly NavLink[] }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => () => setOpen(false), [key])
  // The pointer may have been over it since before hydration.
  useEffect(() => setOpen(box.current?.matches(':hover') === true), [])

  const followPointer = (open: boolean) => (event: PointerEvent) => {
    // A tap is a click: opening on its way in would make the click close again.
    if (event.pointerType === 'mouse') setOpen(open)
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const stops = Array.from(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      stops[0]?.focus()
      return
    }
    const at = stops.findIndex((stop) => stop.matches(':focus'))
    const next = arrowTarget(event.key, at, stops.length)
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    // The list is shown by the next paint; what is hidden cannot take the focus.
    requestAnimationFrame(() => stops[next]?.focus())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and keys only repeat what the button does
    <div
      ref={box}
      className="dropdown relative"
      onPointerEnter={followPointer(true)}
      onPointerLeave={followPointer(false)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="nav-entry"
        onClick={(event) => setOpen(onlyOpens(event.nativeEvent) || !isOpen)}
      >
        {label}
        <span className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}>
          <Icon name="chevron-down" size={14} />
        </span>
      </button>
      <ul
        id={id}
        data-open={isOpen}
        className="dropdown-list absolute top-full left-0 min-w-52 rounded-panel border border-line bg-raised p-1.5 shadow-float"
      >
        {links.map((link) => (
          <li key={link.label}>
            <PageLink
              to={link.to}
              className="flex min-h-11 items-center rounded-control px-3.5 hover:bg-line aria-[current=page]:text-muted"
            >
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A mouse has opened the menu already, by pointing at the button, and so it may have before the page's code was there. */
function onlyOpens(click: Event): boolean {
  return !click.isTrusted || (click instanceof PointerEvent && click.pointerType === 'mouse')
}

/** Stop 0 is the button, the others are the links. */
function arrowTarget(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return at >= last ? 1 : at + 1
  if (key === 'ArrowUp') return at <= 1 ? last : at - 1
  if (at < 1) return undefined
  if (key === 'Home') return 1
  return key === 'End' ? last : undefined
}
