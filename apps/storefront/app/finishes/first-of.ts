/** The default choice of a list that is never empty. */
export function firstOf<Entry>(list: readonly Entry[]): Entry {
  const [first] = list
  if (first === undefined) throw new Error('There is nothing to choose from.')
  return first
}
