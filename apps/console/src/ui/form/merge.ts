export interface Merged<Values> {
  values: Values
  /** Changed on both sides, and not alike; `values` has mine. */
  conflicts: (keyof Values & string)[]
  /** Changed by them alone. */
  taken: (keyof Values & string)[]
}

/** Puts together what two people have made of the same record, field by field. */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  type Field = keyof Values & string
  const fields = Object.keys({ ...base, ...mine, ...theirs }) as Field[]
  const differs = (field: Field, a: Values, b: Values) =>
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
export function pick<Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): Partial<Values> {
  const picked: Partial<Values> = {}
  for (const field of fields) picked[field] = values[field]
  return picked
}
