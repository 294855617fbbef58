import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  /** Shown and read out when set; the control is marked invalid. */
  error?: ReactNode
}

const control =
  'w-full rounded-control border border-control bg-shell px-3.5 py-2.5 text-base text-text ' +
  'placeholder:text-muted hover:border-muted aria-invalid:border-red-text'

function useField({ hint, error }: FieldFrame) {
  const id = useId()
  const note = hint || error ? `${id}-note` : undefined
  return { id, note, 'aria-describedby': note, 'aria-invalid': error ? true : undefined }
}

function Frame({
  id,
  note,
  label,
  hint,
  error,
  children,
}: FieldFrame & { id: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-label font-medium text-text">
        {label}
      </label>
      {children}
      {note ? (
        <p id={note} className={`text-label ${error ? 'text-red-text' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'id'>) {
  const { id, note, ...aria } = useField({ label, hint, error })
  return (
    <Frame id={id} note={note} label={label} hint={hint} error={error}>
      <input id={id} className={`min-h-12 ${control}`} {...aria} {...input} />
    </Frame>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { id, note, ...aria } = useField({ label, hint, error })
  return (
    <Frame id={id} note={note} label={label} hint={hint} error={error}>
      <textarea id={id} rows={3} className={`resize-y ${control}`} {...aria} {...area} />
    </Frame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  ...select
}: FieldFrame & Omit<ComponentProps<'select'>, 'id'>) {
  const { id, note, ...aria } = useField({ label, hint, error })
  return (
    <Frame id={id} note={note} label={label} hint={hint} error={error}>
      <span className="relative grid">
        <select
          id={id}
          className={`min-h-12 cursor-pointer appearance-none truncate pr-11! ${control}`}
          {...aria}
          {...select}
        />
        <span className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2">
          <Icon name="chevron-down" size={18} />
        </span>
      </span>
    </Frame>
  )
}
