import type { ReactNode } from 'react'
import { CHOICE_FORM_ID } from './choice-form.tsx'

export interface ChoiceChipProps {
  /** What is chosen: in the address, and of the form that is sent without scripts. */
  name: 'color' | 'size'
  value: string
  isChosen: boolean
  /** It can still be chosen, to ask when it is back. */
  isSoldOut?: boolean
  onChoose: () => void
  /** Pressed again, the choice is taken back; undefined where one is needed. */
  onClear?: () => void
  children: ReactNode
}

/** One of several to choose from: a radio that looks like a chip. */
export function ChoiceChip({
  name,
  value,
  isChosen,
  isSoldOut = false,
  onChoose,
  onClear,
  children,
}: ChoiceChipProps) {
  return (
    <label className="relative inline-flex max-w-full cursor-pointer items-center rounded-control">
      <input
        type="radio"
        name={name}
        value={value}
        form={CHOICE_FORM_ID}
        checked={isChosen}
        onChange={onChoose}
        onClick={() => isChosen && onClear?.()}
        className="peer absolute left-3 size-5.5 cursor-pointer opacity-0"
      />
      {/* Beside the radio, not around it: `:has(:checked)` would have whole pages styled anew. */}
      <span className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control border border-control px-3 py-1.5 transition-colors hover:border-text peer-checked:border-text peer-checked:bg-raised peer-checked:ring-1 peer-checked:ring-text forced-colors:peer-checked:border-[SelectedItem] forced-colors:peer-checked:outline-3 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-text">
        {isSoldOut ? <SoldOut>{children}</SoldOut> : children}
      </span>
    </label>
  )
}

/** Struck through, and said so to who does not see it. */
function SoldOut({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-2.5 text-muted line-through">{children}</span>
      <span className="sr-only">, sold out</span>
    </>
  )
}
