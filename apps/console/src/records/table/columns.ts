import type { EntityDescription, EntityProperty } from '@pitlane/protocol'
import * as text from '../../text/en.ts'
import { formatDay, formatMoment } from '../../ui/format.ts'
import type { Fields } from '../entity-api.ts'
import { findKind, type Kind, labelProperty } from '../schema/property.ts'

export interface Column {
  name: string
  label: string
  property: EntityProperty
  kind: Kind
}

const SHOWN = 5
const ONE_LINE: ReadonlySet<Kind> = new Set(['choice', 'yes', 'number', 'text', 'day', 'moment'])

/** Every field of an entity. */
export function listColumns({ properties }: EntityDescription): Column[] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    label: labelProperty(name, property),
    property,
    kind: findKind(property),
  }))
}

/** The fields that a table shows: what fits in a line, required ones first. */
export function shownColumns(entity: EntityDescription): Column[] {
  const { required = [] } = entity
  const all = listColumns(entity)
  // A long text that every record has may well be its name.
  const fitting = all.filter(
    ({ name, kind }) => ONE_LINE.has(kind) || (kind === 'lines' && required.includes(name)),
  )
  const columns = (fitting.length > 0 ? fitting : all).toSorted(
    (a, b) => Number(required.includes(b.name)) - Number(required.includes(a.name)),
  )
  const titled = columns.findIndex(({ kind }) => kind === 'text' || kind === 'lines')
  const [title] = titled > 0 ? columns.splice(titled, 1) : []
  return [...(title ? [title] : []), ...columns].slice(0, SHOWN)
}

/** What a record is called: the value of the first column, else its id. */
export function recordName(entity: EntityDescription, record: Fields & { id: string }): string {
  const [title] = shownColumns(entity)
  return (title && cellText(title, record[title.name])) || record.id
}

/** A value as a cell, a history or a file has it. */
export function cellText({ kind }: Pick<Column, 'kind'>, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? text.form.yes : text.form.no
  if (typeof value === 'object') return JSON.stringify(value)
  const written = String(value)
  const isDate = (kind === 'day' || kind === 'moment') && !Number.isNaN(Date.parse(written))
  if (!isDate) return written
  return kind === 'day' ? formatDay(written) : formatMoment(written)
}
