import { expect, test } from 'vitest'
import { StartError } from '../../../db/start-error.ts'
import { type Caller, VISITOR } from '../../../http/caller/caller.ts'
import { matches } from '../filter/matches.ts'
import { loadEntities } from './entity.ts'
import type { EntitySchema, RuleSchema } from './entity-schema.ts'

const part: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: {
    name: { type: 'string' },
    owner: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    any: {},
  },
}

const refusal = (...schemas: unknown[]) => {
  try {
    // What an operator writes into a file may be anything.
    loadEntities(schemas as EntitySchema[])
    return 'loaded'
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

test.each([
  [{ name: 'Bad-Name' }, /^The entity name "Bad-Name" must be/],
  [{ name: 'x'.repeat(41) }, /^The entity name/],
  [{ name: '1st' }, /^The entity name/],
  [{ properties: { 'a.b': {} } }, /cannot have a field named "a.b"/],
  [{ properties: { id: {} } }, /cannot have a field named "id"/],
  [{ properties: { created_by_id: {} } }, /cannot have a field named "created_by_id"/],
  [{ properties: { created_by: {} } }, /cannot have a field named "created_by"/],
  [{ properties: { constructor: {} } }, /cannot have a field named "constructor"/],
  [{ properties: { x: { type: 'strong' } } }, /^The schema of the entity Part is not valid/],
  [{ properties: { x: { tpye: 'string' } } }, /^The schema of the entity Part is not valid/],
  [{ properties: { x: { type: 'string', format: 'nope' } } }, /^The schema of the entity Part/],
  [{ indexed: ['nope'] }, /cannot index "nope"/],
  [{ indexed: ['tags'] }, /cannot index "tags"/],
  [{ indexed: ['any'] }, /cannot index "any"/],
  [{ access: { read: {} } }, /^The read rule of the entity Part is wrong: An empty rule/],
  [{ access: { read: { nope: 1 } } }, /There is no field "nope"/],
  [
    { access: { update: { owner: '{{user.password}}' } } },
    /^The update rule .*A rule knows of the user/,
  ],
  [{ access: { read: { owner: 'x{{user.id}}' } } }, /A template must be the whole string/],
  [{ access: { read: { user_condition: {} } } }, /user_condition must name/],
  [
    { access: { read: { user_condition: { role: ['admin'] } } } },
    /user_condition compares with strings/,
  ],
  [{ access: { read: { $or: [] } } }, /\$or needs an array/],
  [{ access: { delete: { $nor: [{}] } } }, /^The delete rule/],
])('a schema with %j stops the start with one sentence', (change, sentence) => {
  expect(refusal({ ...part, ...change })).toMatch(sentence)
})

const counted = ({ type = 'number', ...count }: { type?: string; [keyword: string]: unknown }) => ({
  ...part,
  counted: { count },
  properties: {
    count: { type },
    places: {
      type: 'array',
      items: { type: 'object', properties: { n: { type: 'number' }, shelf: { type: 'string' } } },
    },
  },
})
const ledger = { entity: 'Entry', record: 'part', amount: 'change', why: 'why' }
const entries = {
  ...{ name: 'Entry', type: 'object' },
  properties: {
    ...{ part: { type: 'string' }, change: { type: 'number' }, why: { type: 'string' } },
    ...{ shelf: { type: 'string' }, note: { type: 'string' } },
  },
  required: ['part', 'change', 'why'],
}
const sum = { of: 'places', amount: 'n' }

test.each([
  [
    { type: 'string', sum },
    /^The field count of the entity Part is counted, so it must be a number\.$/,
  ],
  [{ sum: { of: 'nope', amount: 'n' } }, /must be the sum "of" a list/],
  [{ sum: null }, /must be the sum "of" a list/],
  [{ sum: { of: 'places', amount: 'shelf' } }, /must name an "amount"/],
  [{ ledger: { ...ledger, entity: 'Nope' } }, /must name another "entity" as its ledger/],
  [{ ledger: { ...ledger, entity: 'Part' } }, /must name another "entity" as its ledger/],
  [
    { ledger: { ...ledger, amount: 'why' } },
    /must name as "amount" of its ledger a number of Entry/,
  ],
  [{ ledger: { ...ledger, record: undefined } }, /must name as "record" of its ledger a string/],
  [{ ledger: { ...ledger, parts: ['shelf'] } }, /must have the part "shelf" as a string/],
  [{ sum, ledger: { ...ledger, parts: ['row'] } }, /must have the part "row" as a string/],
  [{ sum, ledger: { ...ledger, parts: 'shelf' } }, /must name the "parts" of its ledger as a list/],
  [{ sum, ledger: { ...ledger, parts: ['shelf'] } }, /^loaded$/],
])(
  'T6 a counted field with %j stops the start with one sentence, unless it is right',
  (count, sentence) => {
    expect(refusal(counted(count), entries)).toMatch(sentence)
  },
)

test('T6 a ledger is that of one field, and needs nothing that the platform does not write', () => {
  const other = { ...counted({ ledger }), name: 'Other' }
  expect(refusal(counted({ ledger }), entries, other)).toMatch(/needs a ledger of its own/)
  const needy = { ...entries, required: [...entries.required, 'note'] }
  expect(refusal(counted({ ledger }), needy)).toMatch(/whose note is required/)
})

test('what the schema no longer takes stays in a record until it is changed', () => {
  const low = { ...part.properties, price: { type: 'number', maximum: 10 }, size: { maxLength: 2 } }
  const { validators } = loadEntities([{ ...part, properties: low }]).get('Part') ?? {}
  const before = { name: 'Disc', price: 99, size: 'large' }
  const update = (fields: object) => () => validators?.update({ ...before, ...fields }, before)
  expect(update({ name: 'Rotor' })).not.toThrow()
  expect(update({ price: 9 })).not.toThrow()
  expect(update({ price: 98 })).toThrow('Error in field price: must be <= 10')
  expect(update({ size: 'wide' })).toThrow('Error in field size')
  expect(update({ name: 7 })).toThrow('Error in field name: must be string')
  expect(() => validators?.update(before)).toThrow('Error in field price')
})

test('two entities whose names differ in case only would share a table', () => {
  expect(refusal(part, { ...part, name: 'PART' })).toBe(
    'Two entities are named PART, whatever their case.',
  )
})

test('User is not one of these entities', () => {
  expect([...loadEntities([part, { ...part, name: 'User' }]).keys()]).toEqual(['Part'])
})

const user = (id: string, role: 'admin' | 'user' = 'user'): Caller => ({
  kind: 'user',
  tokenId: id,
  user: { id, role, email: `${id}@example.com`, full_name: id },
})

test.each<[RuleSchema | undefined, object, Caller, boolean]>([
  [undefined, {}, VISITOR, false],
  [undefined, {}, user('a'), false],
  [undefined, {}, user('a', 'admin'), true],
  [undefined, {}, { kind: 'service' }, true],
  [false, {}, user('a'), false],
  [false, {}, user('a', 'admin'), true],
  [true, {}, VISITOR, true],
  [{ owner: '{{user.id}}' }, { owner: 'a' }, user('a'), true],
  [{ owner: '{{ user.id }}' }, { owner: 'a' }, user('b'), false],
  [{ owner: '{{user.id}}' }, { owner: 'a' }, user('b', 'admin'), true],
  [{ owner: null }, {}, VISITOR, false],
  [{ owner: '{{user.email}}' }, { owner: 'a@example.com' }, user('a'), true],
  [{ owner: { $in: ['x', '{{user.id}}'] } }, { owner: 'a' }, user('a'), true],
  [{ owner: ['{{user.id}}'] }, { owner: 'a' }, user('b'), false],
  [{ tags: '{{user.role}}' }, { tags: ['user', 'x'] }, user('a'), true],
  [{ user_condition: { role: 'user' } }, {}, user('a'), true],
  [{ user_condition: { role: 'editor' } }, {}, user('a'), false],
  [{ user_condition: { role: 'user', id: 'b' } }, {}, user('a'), false],
  [{ $or: [{ user_condition: { id: 'b' } }, { owner: 'a' }] }, { owner: 'a' }, user('c'), true],
  [{ $and: [{ user_condition: { id: 'b' } }, { owner: 'a' }] }, { owner: 'a' }, user('c'), false],
  [{ $nor: [{ owner: 'a' }, { user_condition: { id: 'b' } }] }, { owner: 'x' }, user('c'), true],
  [{ $nor: [{ owner: 'a' }, { user_condition: { id: 'b' } }] }, { owner: 'x' }, user('b'), false],
])('the rule %j for %j and %j: %s', (rule, record, caller, isOpen) => {
  const schema = { ...part, access: rule === undefined ? {} : { read: rule } }
  const entity = loadEntities([schema]).get('Part')
  const condition = entity?.rules.read(caller).condition
  expect(condition && matches(condition, record)).toBe(isOpen)
})
