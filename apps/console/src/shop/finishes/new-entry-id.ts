/**
 * The id of a new entry, made from its name: it stands in addresses that shoppers share.
 *
 * @param taken ids that others have
 */
export function newEntryId(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFKD').toLowerCase()
  const words = plain.match(/[a-z\d]+/g) ?? ['entry']
  const id = words.join('-').slice(0, 50)
  let count = 2
  let unique = id
  while (taken.includes(unique)) unique = `${id}-${count++}`
  return unique
}
