import { filterLimits } from '@pitlane/protocol'
import { beforeAll, expect, test } from 'vitest'
import { fieldFinder } from '../src/areas/entities/filter/field.ts'
import { parseFilter } from '../src/areas/entities/filter/parse-filter.ts'
import { patternEngine } from '../src/areas/entities/filter/text-pattern.ts'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { describeDatabases } from '../test/databases.ts'
import { startEntities, type TestEntities } from '../test/start-entities.ts'

const schema: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: { text: { type: 'string' }, kind: { type: 'string' } },
  access: { read: true },
}

/** Each of them takes a backtracking engine for ever on a text made for it. */
const SLOW_ELSEWHERE = [
  '(a+)+$',
  '([a-zA-Z]+)*$',
  '(a|aa)+$',
  '(a|a?)+$',
  '(.*a){12}$',
  '^(a+)+b$',
  '^(a|a)*b$',
  '^(a*)*b$',
  '(a*)*(a*)*b',
  '(?:a+){2,}b$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(x+x+)+y',
  '^(\\w+\\s?)*$',
  '^(\\d+)*[^\\d]$',
  '(.*)(.*)(.*)(.*)x$',
  '^([\\w.-]+)+@([\\w-]+\\.)+[a-z]{2,}$',
  '^(https?:\\/\\/)?([\\w.]+)+\\/?$',
  '(\\s*,?\\s*)*z$',
  '(".*")*!$',
  '^(?:.?|a)+!$',
  '(a?){50}a{50}$',
  '((a{0,20}){0,10})b$',
  '[a-q][^u-z]{13}x',
  '(a+|b+|ab)*c$',
  '^(?:a?a?a?a?)*b$',
  '\\b(\\w+\\W*)+!\\b',
  '(?i)^(A+)+B$',
  '(?s)(.+)+!\\z',
  '^(?:(?:a|b)*(?:b|c)*)*d$',
  '(([^a]*a)*)*b$',
]
const HOSTILE_TEXT = `${'a'.repeat(20_000)} ${'x, "'.repeat(2_000)}`

function engineOf(pattern: string): unknown {
  const condition = parseFilter({ text: { $regex: pattern } }, fieldFinder(schema.properties))
  return condition.kind === 'pattern' ? condition.pattern : condition.kind
}

test('sec S3 a pattern is run by an engine that takes linear time, or is no pattern in the end', () => {
  expect(new Set(SLOW_ELSEWHERE).size).toBe(30)
  for (const pattern of SLOW_ELSEWHERE)
    expect(engineOf(pattern), pattern).toBeInstanceOf(patternEngine().RE2JS)
  for (const pattern of ['a', '^a', 'a\\.b$', '.*a', '']) {
    expect(engineOf(pattern), pattern).toMatch(/^(text|compare)$/)
  }
  for (const pattern of ['a+', '^a|b', '\\w', '[a]', 'a.b', '^a$|c']) {
    expect(engineOf(pattern), pattern).toBeInstanceOf(patternEngine().RE2JS)
  }
})

describeDatabases('patterns', (databases) => {
  let parts: TestEntities
  beforeAll(async () => {
    parts = await startEntities(await databases.open(), [schema])
    const made = await parts.call('service', 'POST', 'Part', {
      text: HOSTILE_TEXT,
      kind: 'hostile',
    })
    expect(made.status).toBe(201)
  })
  const asked = (filter: unknown) =>
    parts.call('visitor', 'GET', `Part?q=${encodeURIComponent(JSON.stringify(filter))}&limit=5`)
  const hostile = (pattern: string) => asked({ kind: 'hostile', text: { $regex: pattern } })

  test.each(SLOW_ELSEWHERE)('sec S3 %s on a text made for it is answered', async (pattern) => {
    const { status, body } = await hostile(pattern)
    expect(status).toBe(200)
    expect(body.length).toBeLessThanOrEqual(1)
  })

  test.each([
    '(',
    '[',
    'a**',
    '(?=a)',
    '(?<!a)b',
    '(a)\\1',
    'a{2000}',
    '\\',
    '\\u0041',
    '(?P<a)',
    '*',
  ])('sec S3 the pattern %s is refused in plain words', async (pattern) => {
    const { status, body } = await hostile(pattern)
    expect([status, body.code]).toEqual([400, 'invalid_filter'])
    expect(body.message).toMatch(/^The pattern of "text" /)
    expect(body.message).not.toMatch(/sql|regexp|syntax|parsing/i)
  })

  test.each([
    [{ $regex: 'x'.repeat(filterLimits.patternLength + 1) }],
    [{ $regex: '(((a?){100}){2}b){5}' }],
    [{ $regex: '(((a?){100}){2}b){5}(a{1000}){1}' }],
    [{ $regex: 'a{2}|'.repeat(filterLimits.patternCounts + 1) }],
    [{ $regex: 5 }],
    [{ $regex: null }],
    [{ $regex: { $regex: 'a' } }],
    [{ $regex: 'a\0' }],
    [{ $regex: 'a', $options: 'x' }],
    [{ $regex: 'a', $options: 'iiii' }],
    [{ $regex: 'a', $options: 1 }],
    [{ $options: 'i' }],
  ])('sec S3 %j is refused', async (operators) => {
    const { status, body } = await asked({ text: operators })
    expect([status, body.code]).toEqual([400, 'invalid_filter'])
  })

  test('sec S3 a filter has so many patterns and no more', async () => {
    const { conditions, patternConditions } = filterLimits
    const some = (count: number, $regex: string) => ({
      $or: Array.from({ length: count }, () => ({ text: { $regex }, kind: 'hostile' })),
    })
    const most = Math.floor(conditions / (patternConditions + 1))
    expect((await asked(some(most, '[a]'))).status).toBe(200)
    expect((await asked(some(most + 1, '[a]'))).status).toBe(400)
    expect((await asked(some(conditions / 2, 'a'))).status).toBe(200)
  })

  test('sec S3 a pattern is tried on so many records and on no more', async () => {
    const { patternRecords } = filterLimits
    const records = Array.from({ length: patternRecords }, (_, index) => ({
      text: `number ${index}`,
      kind: index === 0 ? 'few' : 'many',
    }))
    expect((await parts.call('service', 'POST', 'Part/bulk', records)).status).toBe(201)
    const pattern = { $regex: 'number [78]?9$' }
    expect((await asked({ kind: ['few', 'many'], text: pattern })).body).toHaveLength(3)
    const all = await asked({ text: pattern })
    expect([all.status, all.body.code]).toEqual([400, 'invalid_filter'])
    expect(all.body.message).toContain('too many records')
    // What SQL can ask itself has no such limit.
    expect((await asked({ text: { $regex: 'NUMBER 4999$', $options: 'i' } })).body).toHaveLength(1)
    const opposite = await asked({ $nor: [{ text: pattern }], kind: 'few' })
    expect(opposite.body).toHaveLength(1)
  })

  test('sec S3 a pattern is tried on so much text and on no more', async () => {
    const pattern = { $regex: `x(?:ab?){300}$` }
    expect((await asked({ kind: 'hostile', text: pattern })).status).toBe(400)
    expect((await asked({ kind: 'few', text: pattern })).status).toBe(200)
  })

  test('sec S3 records are not deleted by a pattern that must be tried in memory', async () => {
    const refused = await parts.call('service', 'DELETE', 'Part', { text: { $regex: '[a]' } })
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_filter'])
    const plain = await parts.call('service', 'DELETE', 'Part', { text: { $regex: '^number 7$' } })
    expect(plain.body).toEqual({ success: true, deleted: 1 })
  })
})
