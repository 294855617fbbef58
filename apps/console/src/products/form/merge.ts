import type { FormValues } from './form-values.ts'

type Field = keyof FormValues

export interface Merged {
  values: FormValues
  /** Changed on both sides, and not alike; `values` has mine. */
  conflicts: Field[]
  /** Changed by them alone. */
  taken: Field[]
}

/** Puts together what two people have made of the same product, field by field. */
export function merge(base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  const fields = Object.keys(base) as Field[]
  const differs = (field: Field, a: FormValues, b: FormValues) =>
    JSON.stringify(a[field]) !== JSON.stringify(b[field])
  const changedByThem = fields.filter((field) => differs(field, base, theirs))
  const taken = changedByThem.filter((field) => !differs(field, base, mine))
  return {
    values: { ...mine, ...pick(theirs, taken) },
    conflicts: changedByThem.filter(
      (field) => !taken.includes(field) && differs(field, mine, theirs),
    ),
    taken,
  }
}

/** Some fields of a form. */
export function pick(values: FormValues, fields: readonly Field[]): Partial<FormValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
