import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  /** Shown and read out when set; the control is marked invalid. */
  error?: ReactNode
}

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = FieldFrame &
  Omit<ComponentProps<Tag>, 'id'>

/** What ties a control to its label and its note. */
type Ties = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>

const style =
  'w-full rounded-control border border-control bg-shell px-3.5 py-2.5 text-base text-text ' +
  'placeholder:text-muted hover:border-muted aria-invalid:border-red-text'

function Field({
  label,
  hint,
  error,
  children,
}: FieldFrame & { children: (ties: Ties) => ReactNode }) {
  const id = useId()
  const note = hint || error ? `${id}-note` : undefined
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-label font-medium text-text">
        {label}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {note ? (
        <p id={note} className={`text-label ${error ? 'text-red-text' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  )
}

export function TextField({ label, hint, error, ...input }: FieldProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <input className={`min-h-12 ${style}`} {...ties} {...input} />}
    </Field>
  )
}

export function TextAreaField({ label, hint, error, ...area }: FieldProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <textarea
          rows={3}
          // By themselves browsers bring no more than the caret into view.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className={`resize-y disabled:opacity-60 ${style}`}
          {...ties}
          {...area}
        />
      )}
    </Field>
  )
}

export function SelectField({ label, hint, error, ...select }: FieldProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <span className="relative grid">
          <select
            className={`min-h-12 cursor-pointer appearance-none truncate pr-11! ${style}`}
            {...ties}
            {...select}
          />
          <span className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2">
            <Icon name="chevron-down" size={18} />
          </span>
        </span>
      )}
    </Field>
  )
}
