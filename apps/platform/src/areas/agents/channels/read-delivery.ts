import type { ChatField } from '@pitlane/protocol'
import { apiError } from '../../../http/errors/api-error.ts'

const MAX_TEXT = 8000
const MAX_FIELDS = 30
const MAX_VALUE = 500
const MAX_DEPTH = 4

/**
 * What a service has delivered to a webhook, once it is known to come from there.
 *
 * @throws ApiError `bad_request`
 */
export function parsedDelivery(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) throw apiError('bad_request')
  try {
    return JSON.parse(body.toString())
  } catch {
    throw apiError('bad_request', 'The body is not valid JSON.')
  }
}

/** A text as it can be kept; empty for what is none. */
export function readText(value: unknown, most = MAX_TEXT): string {
  if (typeof value !== 'string') return ''
  return value.replaceAll('\0', '').slice(0, most).toWellFormed()
}

/** Ids are the service's affair: only their length is bounded. Numbers are ids, too. */
export function readId(value: unknown): string | undefined {
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  const isId = typeof id === 'string' && id !== '' && id.length <= 300 && !id.includes('\0')
  return isId ? id.toWellFormed() : undefined
}

export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export function readList(value: unknown, name: string): unknown[] {
  const list: unknown = Object(value)[name]
  return Array.isArray(list) ? list : []
}

/** The fields of an object whose values are there. */
export function definedFields<T extends object>(
  fields: {
    [Name in keyof T]: T[Name] | undefined | ''
  },
): Partial<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given) as Partial<T>
}

/** What an object says, line by line: whatever has no place of its own is seen all the same. */
export function readFields(value: unknown): ChatField[] {
  return listFields(value, '', 0).slice(0, MAX_FIELDS)
}

function listFields(value: unknown, path: string, depth: number): ChatField[] {
  if (value === null || value === undefined || depth > MAX_DEPTH) return []
  if (typeof value !== 'object') {
    const text = readText(String(value), MAX_VALUE)
    return text === '' ? [] : [{ name: readText(path, 100), value: text }]
  }
  // What stands beyond is not read: a list may be long.
  const parts = Object.entries(value).slice(0, MAX_FIELDS)
  return parts.flatMap(([name, part]) => {
    const step = Array.isArray(value) ? String(Number(name) + 1) : name
    return listFields(part, path === '' ? step : `${path} ${step}`, depth + 1)
  })
}
