import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

export interface ChipSelectProps {
  label: string
  name?: string
  /** Blank for the first entry. */
  value: string
  onChoose?: (value: string) => void
  children: ReactNode
}

/** A list to choose from, in the shape of the filters beside it. Going back brings its earlier choice back. */
export function ChipSelect({ label, name, value, onChoose, children }: ChipSelectProps) {
  const list = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // What is chosen shows at once, before the page that it asks for is there.
    if (list.current) list.current.value = value
  }, [value])
  return (
    <span className="relative flex min-w-0 max-w-full shrink-0">
      <select
        ref={list}
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value))}
        data-chosen={value !== ''}
        className="chip w-full cursor-pointer appearance-none truncate bg-shell pr-9"
      >
        {children}
      </select>
      <span className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2">
        <Icon name="chevron-down" size={14} />
      </span>
    </span>
  )
}
