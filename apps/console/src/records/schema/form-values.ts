import { findInstant, isDay, readClock } from '@pitlane/calendar'
import type { EntityDescription, EntityProperty } from '@pitlane/protocol'
import * as text from '../../text/en.ts'
import { timeZone } from '../../ui/time-zone.ts'
import type { Fields } from '../entity-api.ts'
import { findKind } from './property.ts'

/** What a field of the form holds: numbers, dates and JSON as they are typed. */
export type FormValue = string | boolean | FormValue[] | { [name: string]: FormValue }

export type FormValues = Record<string, FormValue>

/** A sentence for each field that cannot be saved, by its path, such as `lines.0.price`. */
export type FieldErrors = ReadonlyMap<string, string>

type Shape = Pick<EntityDescription, 'properties' | 'required'>

/** What the form holds of a record. */
export function toFormValues({ properties }: Shape, record: Fields): FormValues {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, typed(property, record[name], 0)]),
  )
}

/** What a new record starts with. */
export function newValues(shape: Shape): FormValues {
  const defaults = Object.entries(shape.properties).map(([name, property]) => [
    name,
    property.default,
  ])
  return toFormValues(shape, Object.fromEntries(defaults))
}

/** What a new element of a list starts with. */
export function newElement(items: EntityProperty, depth: number): FormValue {
  return typed(items, items.default, depth)
}

function typed(property: EntityProperty, value: unknown, depth: number): FormValue {
  switch (findKind(property, depth)) {
    case 'yes':
      return value === true
    case 'list':
      return Array.isArray(value)
        ? value.map((element) => typed(property.items ?? {}, element, depth + 1))
        : []
    case 'group': {
      const fields: Fields = typeof value === 'object' && value !== null ? { ...value } : {}
      return Object.fromEntries(
        Object.entries(property.properties ?? {}).map(([name, inner]) => [
          name,
          typed(inner, fields[name], depth + 1),
        ]),
      )
    }
    case 'json':
      return value === undefined || value === null ? '' : JSON.stringify(value, null, 2)
    case 'moment':
      return typeof value === 'string' ? localMoment(value) : ''
    default:
      return value === undefined || value === null ? '' : String(value)
  }
}

/** What is typed, as the fields of a record; fields that are empty are left out. */
export function readForm(
  shape: Shape,
  values: FormValues,
): { fields: Fields; errors: Map<string, string> } {
  const errors = new Map<string, string>()
  const fields = readGroup(shape, values, [], errors)
  return { fields, errors }
}

function readGroup(
  { properties, required = [] }: Shape,
  values: FormValues,
  path: readonly string[],
  errors: Map<string, string>,
): Fields {
  const fields: Fields = {}
  for (const [name, property] of Object.entries(properties)) {
    const at = [...path, name]
    const value = readValue(property, values[name] ?? '', at, errors)
    if (value !== undefined) fields[name] = value
    else if (required.includes(name) && !errors.has(at.join('.'))) {
      errors.set(at.join('.'), text.records.required)
    }
  }
  return fields
}

function readValue(
  property: EntityProperty,
  value: FormValue,
  path: readonly string[],
  errors: Map<string, string>,
): unknown {
  const depth = path.length - 1
  const kind = findKind(property, depth)
  if (Array.isArray(value)) {
    return value.map((element, index) => {
      const at = [...path, String(index)]
      const read = readValue(property.items ?? {}, element, at, errors)
      if (read === undefined && !errors.has(at.join('.'))) {
        errors.set(at.join('.'), text.records.required)
      }
      return read ?? null
    })
  }
  if (typeof value === 'object') {
    const shape = {
      properties: property.properties ?? {},
      ...(property.required && { required: property.required }),
    }
    return isEmpty(value) ? undefined : readGroup(shape, value, path, errors)
  }
  if (typeof value === 'boolean') return value
  const read = value === '' ? undefined : readText(kind, property, value)
  if (read instanceof Unreadable) {
    errors.set(path.join('.'), read.message)
    return undefined
  }
  return read
}

class Unreadable extends Error {}

function readText(kind: string, property: EntityProperty, value: string): unknown {
  if (kind === 'number') {
    const number = Number(value)
    return Number.isFinite(number) && value.trim() ? number : new Unreadable(text.records.noNumber)
  }
  if (kind === 'choice') return property.enum?.find((one) => String(one) === value)
  if (kind === 'moment') {
    const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(value) ?? []
    const isTime = !Number.isNaN(Date.parse(`${day}T${time}Z`))
    if (!isDay(day) || !isTime) return new Unreadable(text.records.noDate)
    return findInstant(timeZone.get(), day, time).toISOString()
  }
  return kind === 'json' ? readJson(value) : value
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return new Unreadable(text.records.noJson)
  }
}

function isEmpty(value: FormValue): boolean {
  if (typeof value === 'object') return Object.values(value).every(isEmpty)
  return value === '' || value === false
}

/** In the time of the shop, as a field of the browser takes it. */
function localMoment(instant: string): string {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) return ''
  const { date, time } = readClock(timeZone.get(), moment)
  return `${date}T${time}`
}
