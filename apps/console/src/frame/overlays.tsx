import { Suspense, useEffect } from 'react'
import type { Area } from '../ui/area.ts'
import { createStore } from '../ui/create-store.ts'
import { isEditable } from '../ui/editable.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts)

type Overlay = 'palette' | 'shortcuts'

const opened = createStore<Overlay | undefined>(undefined)

export const openPalette = () => opened.set('palette')

/** A dialog reports that it was closed a moment later, when the keyboard may have opened the other. */
function close(overlay: Overlay): void {
  if (opened.get() === overlay) opened.set(undefined)
}

/** What the keyboard opens over any screen; its code comes with the first use. */
export function Overlays({ areas }: { areas: readonly Area[] }) {
  const shown = opened.use()
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Suspense>
      {shown === 'palette' ? <Palette areas={areas} close={() => close('palette')} /> : null}
      {shown === 'shortcuts' ? <Shortcuts close={() => close('shortcuts')} /> : null}
    </Suspense>
  )
}

function onKey(event: KeyboardEvent): void {
  // A dialog in front, such as the question for the password, keeps the keyboard for itself.
  if (document.querySelector('dialog[open]')) return
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    opened.set('palette')
  } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
    event.preventDefault()
    document.querySelector<HTMLButtonElement>('[data-save]')?.click()
  } else if (event.key === '?' && !isEditable(event.target)) {
    event.preventDefault()
    opened.set('shortcuts')
  }
}
