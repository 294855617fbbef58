/**
 * A filter for records that have a text in one of some fields, whatever its case.
 *
 * @param fields names of the fields
 * @param text as it was typed: no part of it is a pattern
 */
export function textFilter(fields: readonly string[], text: string) {
  const $regex = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const has = { $regex, $options: 'i' }
  return { $or: fields.map((field) => ({ [field]: has })) }
}
