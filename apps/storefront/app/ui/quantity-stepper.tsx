import { Icon } from './icon.tsx'

export interface QuantityStepperProps {
  value: number
  onChange: (quantity: number) => void
  /** What is being counted, for those who cannot see it: "Quantity of Brake lever". */
  label: string
  /** No upper end when undefined. */
  max?: number
}

const stepButton =
  'grid size-11 place-items-center text-text transition-colors hover:bg-raised disabled:cursor-not-allowed ' +
  'disabled:text-control disabled:hover:bg-transparent'

/** Minus, how many, plus; never below one. */
export function QuantityStepper({ value, onChange, label, max }: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one row in every browser
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control border border-control"
    >
      <button
        type="button"
        className={stepButton}
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <span aria-live="polite" className="min-w-10 px-1 text-center font-semibold tabular-nums">
        {value}
      </span>
      <button
        type="button"
        className={stepButton}
        aria-label="Increase quantity"
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
