import { type MouseEvent, useEffect, useRef } from 'react'
import { BikeChoice } from '../bike/bike-components.tsx'
import { useLocation } from '../routing/router.ts'
import { Icon } from '../ui/icon.tsx'
import { iconButton } from './header-panels.tsx'
import { type NavLink, navigation } from './navigation.ts'
import { OfficeEntry } from './office-link.tsx'
import { PageLink } from './page-link.tsx'

const SLIDE_MS = 220

export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu; not the first render, which a click may overtake
  useEffect(() => () => dialog.current?.close(), [key])
  const close = () => dialog.current?.close()
  return (
    <div className="lg:hidden noscript:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current && open(dialog.current)}
        className={iconButton}
      >
        <Icon name="menu" size={26} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="drawer"
        onClick={(event) => shouldClose(event) && close()}
      >
        <div className="flex min-h-full flex-col p-4 pb-10">
          <div className="flex min-h-13 items-center justify-between pl-3">
            <span className="label-type text-muted">Menu</span>
            <button type="button" aria-label="Close menu" onClick={close} className={iconButton}>
              <Icon name="close" size={26} />
            </button>
          </div>
          <div className="min-h-32 border-b border-line px-3 pb-1">
            <BikeChoice />
          </div>
          <nav aria-label="Menu">
            <ul>
              {navigation.map((entry) => (
                <li key={entry.label} className="border-b border-line py-1.5 last:border-0">
                  {'links' in entry ? (
                    <>
                      <p className="label-type px-3 pt-3 pb-1 text-label text-muted">
                        {entry.label}
                      </p>
                      <DrawerLinks links={entry.links} />
                    </>
                  ) : (
                    <DrawerLink {...entry} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <OfficeEntry />
        </div>
      </dialog>
    </div>
  )
}

function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const slide = dialog.animate(
    { translate: ['100% 0', '0 0'] },
    { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
  // Layout has the menu on the screen; an animation that gets no frames must not hold it outside.
  setTimeout(() => slide.cancel(), 2 * SLIDE_MS)
}

/** On the backdrop, which counts as the dialog itself, or on a link: the focus is then free for the new page. */
function shouldClose({ target, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  return target === currentTarget || (target instanceof Element && target.closest('a') !== null)
}

function DrawerLinks({ links }: { links: readonly NavLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <DrawerLink {...link} />
        </li>
      ))}
    </ul>
  )
}

function DrawerLink({ label, to }: NavLink) {
  return (
    <PageLink
      to={to}
      className="label-type flex min-h-12 items-center rounded-control px-3 text-xl hover:bg-raised aria-[current=page]:bg-raised"
    >
      {label}
    </PageLink>
  )
}
