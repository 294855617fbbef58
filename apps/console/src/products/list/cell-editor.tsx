import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface CellEditorProps {
  label: string
  shown: string
  isQuiet?: boolean
  tone?: 'out' | 'low' | undefined
  /** What stands in the field at first. */
  value: string
  inputMode: 'decimal' | 'numeric'
  /** Undefined when what is typed has no meaning. */
  parse: (typed: string) => number | null | undefined
  errorMessage: string
  isOpen: boolean
  open: () => void
  close: () => void
  next: () => void
  save: (value: number | null) => void
}

/** A value that becomes a field: Enter edits, Enter saves and goes down, Escape restores. */
export function CellEditor(props: CellEditorProps) {
  const { label, shown, isQuiet, tone, isOpen, open } = props
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Where the field was, unless the focus has gone elsewhere.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <OpenEditor {...props} />
  return (
    <button
      ref={button}
      type="button"
      className="cell-button"
      data-quiet={isQuiet || undefined}
      data-tone={tone}
      onClick={open}
    >
      <span className="visually-hidden">{label}: </span>
      {shown}
    </button>
  )
}

function OpenEditor({
  label,
  value,
  inputMode,
  parse,
  errorMessage,
  close,
  next,
  save,
}: CellEditorProps) {
  const [typed, setTyped] = useState(value)
  // A change from elsewhere while the field is open must not be overwritten by what was typed over the old value.
  const [opened] = useState({ value, save })
  const [isWrong, setIsWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])

  /** Whether it could be read. */
  function saveTyped(): boolean {
    const meant = parse(typed)
    if (meant === undefined) {
      setIsWrong(true)
      return false
    }
    isDone.current = true
    if (typed.trim() !== opened.value) opened.save(meant)
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      isDone.current = true
      close()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (saveTyped()) next()
    }
  }

  return (
    <span className="cell-editor">
      <input
        ref={input}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'cell-problem' : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsWrong(false)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isDone.current && saveTyped()) close()
        }}
      />
      {isWrong ? (
        <span id="cell-problem" role="alert" className="cell-problem">
          {errorMessage}
        </span>
      ) : null}
    </span>
  )
}
