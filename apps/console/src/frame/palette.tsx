import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { signOut } from '../session/session.ts'
import * as text from '../text/en.ts'
import type { Area } from '../ui/area.ts'
import { recordsQuery } from './find-records.ts'

interface PaletteProps {
  areas: readonly Area[]
  close: () => void
}

interface Command {
  key: string
  label: string
  hint?: string
  run: () => void
}

/** A search field that opens any area or action, and products, orders and users by name or number. */
export function Palette({ areas, close }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  const search = recordsQuery(typed.trim())
  const { data, isFetching } = useQuery({ ...search, placeholderData: keepPreviousData })
  const records = search.enabled && data ? data : []

  const all: Command[] = [
    ...areas.map(({ path, label }) => ({ key: path, label, run: () => navigate({ to: path }) })),
    {
      key: 'shop',
      label: text.frame.viewShop,
      run: () => window.open('/', '_blank', 'noopener'),
    },
    { key: 'sign-out', label: text.frame.signOut, run: signOut },
  ]
  const words = typed.toLowerCase().split(/\s+/)
  const named = all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const found: Command[] = [
    ...named,
    ...records.map(({ id, label, hint, place }) => ({
      key: id,
      label,
      hint,
      run: () => navigate(place),
    })),
  ]
  const current = Math.min(chosen, found.length - 1)

  function run(command: Command | undefined) {
    if (!command) return
    dialog.current?.close()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((current + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(found[current])
    }
  }

  return (
    <dialog ref={dialog} className="palette" aria-label={text.frame.search} onClose={close}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found.length > 0 ? `palette-${current}` : undefined}
        aria-label={text.frame.searchHint}
        placeholder={text.frame.searchHint}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-list" role="listbox" aria-label={text.frame.search}>
        {found.map((command, index) => (
          <button
            key={command.key}
            id={`palette-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => run(command)}
          >
            {command.label} {command.hint ? <span className="quiet">{command.hint}</span> : null}
          </button>
        ))}
      </div>
      {found.length === 0 ? (
        <p className="state">{isFetching ? text.frame.searching : text.frame.nothing}</p>
      ) : null}
    </dialog>
  )
}
