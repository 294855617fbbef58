import { Button } from '@mantine/core'
import * as text from '../../text/en.ts'
import { type FormValues, valuesOf } from './form-values.ts'
import { pick } from './merge.ts'
import type { useProductForm } from './use-product-form.ts'

const { productForm } = text

/** What another user has saved meanwhile, field by field. Nothing is overwritten before it was seen here. */
export function Conflicts({ form }: { form: ReturnType<typeof useProductForm> }) {
  const { conflict, values, change, endConflict } = form
  if (!conflict) return null
  const theirs = valuesOf(conflict.theirs)
  const { conflicts, taken } = conflict.merged
  const names = taken.map((field) => productForm.fields[field]).join(', ')
  return (
    <section className="form-note" role="alert" aria-label={productForm.conflict}>
      <div>
        <strong>{productForm.conflict}</strong>
        <p>{conflicts.length > 0 ? productForm.conflictWhy : productForm.merged}</p>
        {taken.length > 0 ? <p className="quiet">{productForm.taken(names)}</p> : null}
        {conflicts.map((field) => (
          <div key={field} className="form-conflict">
            <h2>{productForm.fields[field]}</h2>
            <dl>
              <dt>{productForm.mine}</dt>
              <dd>{shownOf(values[field])}</dd>
              <dt>{productForm.theirs}</dt>
              <dd>{shownOf(theirs[field])}</dd>
            </dl>
            <Button
              variant="default"
              onClick={() => change(() => pick(theirs, [field]))}
              disabled={JSON.stringify(values[field]) === JSON.stringify(theirs[field])}
            >
              {productForm.takeTheirs(productForm.fields[field])}
            </Button>
          </div>
        ))}
      </div>
      <Button onClick={endConflict}>{productForm.conflictSeen}</Button>
    </section>
  )
}

function shownOf(value: FormValues[keyof FormValues]): string {
  if (typeof value === 'boolean') return value ? productForm.yes : productForm.no
  if (typeof value === 'string') return value || productForm.empty
  const parts = value.map((item) =>
    typeof item === 'string' ? item : Object.values(item).filter(Boolean).join(': '),
  )
  return parts.join('\n') || productForm.empty
}
