import { Button } from '@mantine/core'
import * as text from '../../text/en.ts'
import { pick } from './merge.ts'
import type { ChangeForm, Conflict } from './use-record-form.ts'
import './form.css'

interface ConflictsProps<Values> {
  form: {
    conflict: Conflict<Values> | undefined
    values: Values
    change: ChangeForm<Values>
    endConflict(): void
  }
  labelOf(field: keyof Values & string): string
}

/** What another user has saved meanwhile, field by field. Nothing is overwritten before it was seen here. */
export function Conflicts<Values extends object>({ form, labelOf }: ConflictsProps<Values>) {
  const { conflict, values, change, endConflict } = form
  if (!conflict) return null
  const { theirs, merged } = conflict
  const { conflicts, taken } = merged
  return (
    <section className="form-note" role="alert" aria-label={text.form.conflict}>
      <div>
        <strong>{text.form.conflict}</strong>
        <p>{conflicts.length > 0 ? text.form.conflictWhy : text.form.merged}</p>
        {taken.length > 0 ? (
          <p className="quiet">{text.form.taken(taken.map(labelOf).join(', '))}</p>
        ) : null}
        {conflicts.map((field) => (
          <div key={field} className="form-conflict">
            <h2>{labelOf(field)}</h2>
            <dl>
              <dt>{text.form.mine}</dt>
              <dd>{formatValue(values[field])}</dd>
              <dt>{text.form.theirs}</dt>
              <dd>{formatValue(theirs[field])}</dd>
            </dl>
            <Button
              variant="default"
              onClick={() => change(() => pick(theirs, [field]))}
              disabled={JSON.stringify(values[field]) === JSON.stringify(theirs[field])}
            >
              {text.form.takeTheirs(labelOf(field))}
            </Button>
          </div>
        ))}
      </div>
      <Button onClick={endConflict}>{text.form.conflictSeen}</Button>
    </section>
  )
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? text.form.yes : text.form.no
  if (Array.isArray(value)) return value.map(formatPart).join('\n') || text.form.empty
  if (typeof value === 'object' && value !== null) return formatPart(value) || text.form.empty
  return String(value ?? '') || text.form.empty
}

function formatPart(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part ?? '')
  return Object.values(part).filter(Boolean).map(formatPart).join(': ')
}
