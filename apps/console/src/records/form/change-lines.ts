import type { EntityDescription, RecordChangeEntry } from '@pitlane/protocol'
import * as text from '../../text/en.ts'
import { findKind, labelProperty } from '../schema/property.ts'
import { cellText } from '../table/columns.ts'

/** Longer values are not shown in full. */
const SHORT = 120

/** What a change of a record did, a line for each field. */
export function changeLines(
  { properties }: EntityDescription,
  { type, before, after }: RecordChangeEntry,
): string[] {
  if (type === 'create') return [text.form.created]
  if (type === 'delete') return [text.form.wasDeleted]
  return Object.keys({ ...before, ...after }).map((name) => {
    const property = properties[name] ?? {}
    const label = labelProperty(name, property)
    const shown = (value: unknown) =>
      cellText({ kind: findKind(property) }, value) || text.form.empty
    const [old, now] = [shown(before?.[name]), shown(after?.[name])]
    return Math.max(old.length, now.length) > SHORT
      ? text.form.changed(label)
      : text.form.changedTo(label, old, now)
  })
}
