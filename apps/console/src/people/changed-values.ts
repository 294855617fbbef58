import type { AdminFieldChange } from '@pitlane/protocol'
import {
  type ClosedPeriod,
  formatClosedPeriod,
  formatHours,
  readClosedPeriods,
  readOpeningHours,
} from '@pitlane/shop'
import * as text from '../text/en.ts'
import { formatMoment } from '../ui/format.ts'
import { timeZone } from '../ui/time-zone.ts'

export interface ChangedValue {
  label: string
  before: string
  after: string
}

type Fields = Readonly<Record<string, unknown>>

const { hours, people, shop } = text

const labels: Readonly<Record<string, string>> = { ...shop.fields, ...people.changedFields }

/** Of what lies in a value; a name there is not the shop's. */
const innerLabels: Readonly<Record<string, string>> = shop.policies.fields

const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  public_settings: shop.accessOptions,
  registration: shop.registrationOptions,
  role: people.roles,
}

/** What a change did, field by field: of objects and lists of them only what has become another. */
export function changedValues({ field, before, after }: AdminFieldChange): ChangedValue[] {
  const name = field.replace(/^shop\./, '')
  return compare([labels[name] ?? splitWords(name)], name, read(before), read(after))
}

/** Long values are cut by the server, and are no JSON then. */
const CUT = Symbol('cut')

function read(value: string | null): unknown {
  if (value === null) return null
  try {
    return JSON.parse(value)
  } catch {
    return CUT
  }
}

function compare(
  path: readonly string[],
  name: string,
  before: unknown,
  after: unknown,
): ChangedValue[] {
  const isWhole = name === 'week' || name === 'closed_dates'
  const [was, is] = isWhole ? [] : [fieldsIn(before), fieldsIn(after)]
  if (!was || !is)
    return [{ label: path.join(' · '), before: shown(name, before), after: shown(name, after) }]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .flatMap((key) =>
      compare([...path, innerLabels[key] ?? splitWords(key)], key, was[key], is[key]),
    )
}

/** Of an object its fields; of a list of objects its items by their names. */
function fieldsIn(value: unknown): Fields | undefined {
  if (!Array.isArray(value)) return isFields(value) ? value : undefined
  if (value.length === 0 || !value.every(isFields)) return undefined
  return Object.fromEntries(
    value.map((item, index) => [String(item.name ?? item.id ?? index + 1), item]),
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listedPeriod(period: ClosedPeriod): string {
  const days = formatClosedPeriod(period)
  return period.reason ? `${days} (${period.reason})` : days
}

/** `time_zone` is “Time zone”. */
function splitWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(name: string, value: unknown): string {
  if (value === CUT) return people.tooLong
  if (value === null || value === undefined || value === '') return people.nothing
  if (typeof value === 'boolean') return value ? text.form.yes : text.form.no
  if (Array.isArray(value)) return listed(name, value)
  if (isFields(value))
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, each]) => `${innerLabels[key] ?? splitWords(key)}: ${shown(key, each)}`)
      .join('; ')
  const words = String(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(words)) return formatMoment(words)
  return chosen[name]?.[words] ?? words
}

function listed(name: string, values: readonly unknown[]): string {
  if (values.length === 0) return people.nothing
  if (name === 'week') return formatHours(readOpeningHours({ week: values }).week, timeZone.get())
  if (name === 'closed_dates') return readClosedPeriods(values).map(listedPeriod).join(', ')
  if (name === 'days') return values.map((day) => hours.days[Number(day) - 1] ?? day).join(', ')
  return values.map((each) => shown('', each)).join(values.some(isFields) ? ' / ' : ', ')
}
