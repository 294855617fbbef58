/** A record with some of its fields only, in the order of the names; what it does not have is left out. */
export function someFields(record: object, names: readonly string[]): object {
  return Object.fromEntries(
    names.flatMap((name) =>
      Object.hasOwn(record, name) ? [[name, Reflect.get(record, name)]] : [],
    ),
  )
}
