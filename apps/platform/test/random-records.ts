import fc from 'fast-check'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'

/** An entity with a field of every kind. */
export const thing: EntitySchema = {
  name: 'Thing',
  type: 'object',
  properties: {
    text: { type: 'string' },
    number: { type: 'number' },
    whole: { type: 'integer' },
    flag: { type: 'boolean' },
    texts: { type: 'array', items: { type: 'string' } },
    numbers: { type: ['array', 'null'], items: { type: 'number' } },
    either: { type: ['string', 'number', 'boolean', 'array'] },
    labels: { type: 'object', additionalProperties: { type: ['string', 'number', 'null'] } },
    size: {
      type: 'object',
      properties: { width: { type: 'number' }, unit: { type: 'object' } },
    },
    anything: {},
    parts: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: ['string', 'null'] }, count: { type: 'number' }, tags: {} },
      },
    },
  },
  indexed: ['text', 'number', 'flag'],
  access: { read: true },
}

const text = fc.constantFrom(
  '',
  'a',
  'b',
  'aa',
  'A',
  'é',
  '中',
  '😀',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '1',
  'true',
  'null',
  '["a"]',
)
const number = fc.constantFrom(
  0,
  1,
  -1,
  0.1,
  1.5,
  100,
  1e-7,
  2 ** 53,
  2 ** 60,
  -(2 ** 62),
  1e19,
  1e21,
  1e300,
)
const whole = fc.constantFrom(0, 1, -1, 100, 2 ** 53, 2 ** 60)
const flag = fc.boolean()
const scalar = fc.oneof(text, number, flag)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const listOf = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 3 })

/** Its records. */
export const record = fc.record(
  {
    text: orNull(text),
    number: orNull(number),
    whole: orNull(whole),
    flag: orNull(flag),
    texts: orNull(listOf(text)),
    numbers: orNull(listOf(number)),
    either: orNull(fc.oneof(scalar, listOf(orNull(scalar)))),
    labels: orNull(fc.dictionary(fc.constantFrom('a', 'b'), orNull(fc.oneof(text, number)))),
    size: orNull(
      fc.record(
        { width: number, unit: fc.record({ name: orNull(scalar) }, { requiredKeys: [] }) },
        { requiredKeys: [] },
      ),
    ),
    anything: orNull(
      fc.oneof(scalar, listOf(orNull(scalar)), listOf(listOf(number)), fc.record({ a: scalar })),
    ),
    parts: orNull(
      listOf(
        fc.record(
          { name: orNull(text), count: number, tags: fc.oneof(text, listOf(text)) },
          { requiredKeys: [] },
        ),
      ),
    ),
  },
  { requiredKeys: [] },
)

/** Names of fields, deeper ones too. */
export const field = fc.constantFrom(
  'text',
  'number',
  'whole',
  'flag',
  'texts',
  'numbers',
  'either',
  'labels',
  'labels.a',
  'labels.c',
  'size.width',
  'size.unit.name',
  'anything',
  'created_by_id',
)

/** Some become SQL; the others are tried on what the rest of the filter leaves. */
const pattern = fc.constantFrom(
  '',
  '^',
  '$',
  'a',
  '^a',
  'A$',
  'a$',
  'rue$',
  '^tr',
  '^a$',
  '%',
  '^_',
  "'",
  '\\\\',
  '\\[',
  '.*a.*',
  '^😀',
  'é',
  'TRUE',
  '[ab]',
  'a|中',
  '^a+$',
  '^[^a]',
  '\\d',
  '(ru)e$',
)
const regex = fc.oneof(
  fc.record({ $regex: pattern }),
  fc.record({ $regex: pattern, $options: fc.constantFrom('i', 'm', 'is', '') }),
)

const comparison = fc.oneof(
  fc.record({ $eq: orNull(scalar) }),
  fc.record({ $ne: orNull(scalar) }),
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $in: fc.array(orNull(scalar), { maxLength: 4 }) }),
  fc.record({ $nin: fc.array(orNull(scalar), { maxLength: 4 }) }),
  fc.record({ $all: fc.array(orNull(scalar), { maxLength: 2 }) }),
  fc.record({ $size: fc.nat({ max: 3 }) }),
  { arbitrary: regex, weight: 4 },
)

const operators = fc.oneof(
  { weight: 4, arbitrary: comparison },
  { weight: 1, arbitrary: comparison.map(($not) => ({ $not })) },
  { weight: 1, arbitrary: comparison.map(($elemMatch) => ({ $elemMatch })) },
)

const partFilter = fc.oneof(
  fc.record({ name: orNull(text), count: fc.record({ $gte: number }) }),
  fc.record({ name: regex }),
  fc.record({ tags: operators }),
  fc.record({ $or: fc.tuple(fc.record({ name: comparison }), fc.record({ count: comparison })) }),
  fc.record({ $nor: fc.tuple(fc.record({ tags: comparison })) }),
)

type Filter = Record<string, unknown>

/** Filters over them. */
export const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(field, fc.oneof(operators, orNull(scalar)))
      .map(([name, value]) => ({ [name]: value })),
    fc.dictionary(field, operators, { maxKeys: 3 }),
    fc.tuple(field, fc.boolean()).map(([name, $exists]) => ({ [name]: { $exists } })),
    partFilter.map(($elemMatch) => ({ parts: { $elemMatch } })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($and) => ({ $and })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 2 }).map(($nor) => ({ $nor })),
  ),
}))
