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
