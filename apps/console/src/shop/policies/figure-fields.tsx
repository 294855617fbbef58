import { Input, Textarea, TextInput } from '@mantine/core'
import { type BusinessDays, MAX_DAYS, type PolicyFigures } from '@pitlane/shop'
import * as text from '../../text/en.ts'

const { policies } = text.shop

/** Names of the figures whose values are of a type. */
type NamesOf<Value> = {
  [Name in keyof PolicyFigures]: PolicyFigures[Name] extends Value ? Name : never
}[keyof PolicyFigures]

interface FigureProps<Value> {
  name: NamesOf<Value>
  figures: PolicyFigures
  change: (part: Partial<PolicyFigures>) => void
}

/** A span of business days. */
export function DaysField({ name, figures, change }: FigureProps<BusinessDays>) {
  const days = figures[name]
  const label = policies.fields[name]
  const set = (part: Partial<BusinessDays>) => change({ [name]: { ...days, ...part } })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={policies.businessDays}
      error={areDays(days) ? undefined : policies.wrongDays}
    >
      <div className="side-by-side">
        <CountInput label={policies.from(label)} value={days.from} set={(from) => set({ from })} />
        <CountInput label={policies.to(label)} value={days.to} set={(to) => set({ to })} />
      </div>
    </Input.Wrapper>
  )
}

export function NumberField({ name, figures, change }: FigureProps<number>) {
  const value = figures[name]
  return (
    <TextInput
      type="number"
      min={1}
      max={MAX_DAYS}
      label={policies.fields[name]}
      value={shown(value)}
      error={isCount(value) ? undefined : policies.wrongNumber}
      onChange={(event) => change({ [name]: typed(event.currentTarget.value) })}
    />
  )
}

export function TextField({ name, figures, change }: FigureProps<string>) {
  return (
    <Textarea
      autosize
      minRows={2}
      label={policies.fields[name]}
      description={findHint(name)}
      value={figures[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

export function ClockField({ name, figures, change }: FigureProps<string>) {
  return (
    <TextInput
      type="time"
      label={policies.fields[name]}
      description={findHint(name)}
      value={figures[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}

function findHint(name: string): string {
  return policies.hints[name] ?? policies.emptyText
}

interface CountInputProps {
  label: string
  value: number
  set: (value: number) => void
}

function CountInput({ label, value, set }: CountInputProps) {
  return (
    <TextInput
      type="number"
      min={1}
      max={MAX_DAYS}
      aria-label={label}
      value={shown(value)}
      onChange={(event) => set(typed(event.currentTarget.value))}
    />
  )
}

/** Whether some figure cannot be saved as it is. */
export function hasFigureError(figures: PolicyFigures): boolean {
  return Object.values(figures).some((figure: PolicyFigures[keyof PolicyFigures]) => {
    if (typeof figure === 'number') return !isCount(figure)
    return isDays(figure) && !areDays(figure)
  })
}

function isDays(figure: PolicyFigures[keyof PolicyFigures]): figure is BusinessDays {
  return typeof figure === 'object' && 'from' in figure
}

function areDays({ from, to }: BusinessDays): boolean {
  return isCount(from) && isCount(to) && from <= to
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_DAYS
}

/** An empty field counts as 0, which no figure may be. */
const typed = (value: string) => Number(value) || 0
const shown = (value: number) => (value === 0 ? '' : String(value))
