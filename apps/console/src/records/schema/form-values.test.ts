import { expect, test } from 'vitest'
import { timeZone } from '../../ui/time-zone.ts'
import { checkForm, serverFieldError } from './check.ts'
import { newValues, toFormValues } from './form-values.ts'
import { findKind, labelProperty } from './property.ts'

const entity = {
  name: 'Workshop',
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 40 },
    notes: { type: 'string' },
    seats: { type: 'integer', minimum: 1, default: 2 },
    rate: { type: ['number', 'null'] },
    is_open: { type: 'boolean' },
    level: { type: ['string', 'null'], enum: ['easy', 'hard', null] },
    day: { type: 'string', format: 'date' },
    starts: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 2 },
    places: {
      type: 'array',
      items: {
        type: 'object',
        properties: { street: { type: 'string' }, lifts: { type: 'integer' } },
        required: ['street'],
      },
    },
    address: { type: 'object', properties: { city: { type: 'string', maxLength: 5 } } },
    extra: { type: 'object' },
  },
  required: ['name'],
}

const record = {
  name: 'Wheels',
  notes: '<script>alert(1)</script>',
  seats: 4,
  rate: 12.5,
  is_open: true,
  level: 'hard',
  day: '2026-02-28',
  starts: '2026-02-28T10:30:00.000Z',
  tags: ['a', 'b'],
  places: [{ street: 'Kaki Bukit', lifts: 2 }],
  address: { city: 'SG' },
  extra: { any: [1, { deep: null }] },
}

test('O14 a record goes through the form and comes out as it was', () => {
  expect(checkForm(entity, toFormValues(entity, record))).toEqual({
    fields: record,
    errors: new Map(),
  })
})

test('O14 T10 a moment is typed by the clock of the shop, also where it is put forward or back', () => {
  const shown = (starts: string) => toFormValues(entity, { ...record, starts }).starts
  const read = (starts: string) => {
    const { fields, errors } = checkForm(entity, { ...toFormValues(entity, record), starts })
    return errors.get('starts') ?? fields.starts
  }
  // Singapore.
  expect(shown('2026-02-28T10:30:00.000Z')).toBe('2026-02-28T18:30')
  expect(read('2026-02-28T00:15')).toBe('2026-02-27T16:15:00.000Z')
  timeZone.set('Europe/Berlin')
  try {
    expect(shown('2026-10-25T00:30:00.000Z')).toBe('2026-10-25T02:30')
    expect(read('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(read('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
    for (const wrong of ['2026-02-30T10:00', '2026-02-28T25:00', '2026-02-28', 'soon'])
      expect(read(wrong)).toBe('This is not a date.')
  } finally {
    timeZone.set('Asia/Singapore')
  }
})

test('O14 a new record starts with its defaults, and fields that are empty are left out', () => {
  const values = { ...newValues(entity), name: 'Brakes' }
  expect(checkForm(entity, values).fields).toEqual({
    name: 'Brakes',
    seats: 2,
    is_open: false,
    tags: [],
    places: [],
  })
})

test('O14 each error stands at its field', () => {
  const { errors } = checkForm(entity, {
    ...newValues(entity),
    name: 'W',
    seats: '0.5',
    rate: 'much',
    tags: ['', 'b', 'c'],
    places: [{ street: '', lifts: 'x' }],
    address: { city: 'Singapore' },
    extra: '{ not JSON',
  })
  expect(Object.fromEntries(errors)).toEqual({
    name: 'At least 2 characters, please.',
    seats: 'This must be of the type integer.',
    rate: 'This is not a number.',
    tags: '2 of them at most, please.',
    'tags.0': 'This cannot be empty.',
    'places.0.street': 'This cannot be empty.',
    'places.0.lifts': 'This is not a number.',
    'address.city': '5 characters at most, please.',
    extra: 'This is not JSON: check commas, quotes and brackets.',
  })
})

test('O14 what the platform refuses is put at the field that it names', () => {
  expect(serverFieldError('Error in field places.0.lifts: must be >= 0')).toEqual([
    'places.0.lifts',
    'must be >= 0',
  ])
  expect(serverFieldError('Network Error')).toBeUndefined()
})

test.each([
  [{ type: 'string' }, 'lines'],
  [{ type: ['string', 'number'] }, 'json'],
  [{ enum: [{}] }, 'json'],
  [{}, 'json'],
])('O14 a field of the schema %j is typed as %s', (property, kind) => {
  expect(findKind(property)).toBe(kind)
})

test('O14 names of fields are read as words', () => {
  expect(labelProperty('customer_phone')).toBe('Customer phone')
  expect(labelProperty('StockMove')).toBe('Stock move')
  expect(labelProperty('x', { title: 'Axis' })).toBe('Axis')
})
