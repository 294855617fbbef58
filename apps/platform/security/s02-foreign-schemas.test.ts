import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedModel, startModel } from '../test/start-model.ts'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let model: StartedModel
let started: StartedPlatform
let user: Awaited<ReturnType<StartedPlatform['addUser']>>
beforeAll(async () => {
  model = await startModel()
  started = await startPlatform({
    rateLimits: false,
    model: { baseUrl: model.baseUrl, model: 'stand-in' },
    integrations: { forUsers: ['UploadFile', 'ExtractDataFromUploadedFile', 'InvokeLLM'] },
  })
  user = await started.addUser()
})
afterAll(async () => {
  await started.stop()
  await model.stop()
})

const core = () => user.client.integrations.Core

async function extract(content: string, json_schema: object) {
  const { file_url } = await core().UploadFile({ file: new File([content], 'a.json') })
  return core().ExtractDataFromUploadedFile({ file_url, json_schema })
}

/** Each level asks twice for the one below it. */
function doublingBy(keyword: (below: object) => object, levels = 40): object {
  const $defs: Record<string, object> = { d0: {} }
  for (let level = 1; level <= levels; level++) {
    $defs[`d${level}`] = keyword({ $ref: `#/$defs/d${level - 1}` })
  }
  return { $defs, $ref: `#/$defs/d${levels}` }
}

const doubling = (levels: number) => doublingBy((it) => ({ allOf: [it, it] }), levels)

const tooMuch = { status: 400, message: expect.stringMatching(/^This takes too much /) }

describe('sec S2 a schema from outside', () => {
  /** The server answers others before it has done with an attack. */
  async function whileOthersAreAnswered<T>(attack: Promise<T>): Promise<T> {
    let isDone = false
    const done = attack.then(
      () => (isDone = true),
      () => (isDone = true),
    )
    await new Promise((resume) => setTimeout(resume, 500))
    for (let asked = 0; asked < 3; asked++) {
      const { status } = await started.platform.fetch('/healthz')
      expect([status, isDone]).toEqual([200, false])
    }
    await done
    return attack
  }

  test.each([
    ['of 32 levels that double', () => doubling(32)],
    ['of 60 levels that double', () => doubling(60)],
    [
      'that doubles by anyOf',
      () => doublingBy((it) => ({ not: { anyOf: [{ not: it }, { not: it }] } })),
    ],
    [
      'that doubles by if and then',
      () =>
        doublingBy((it) =>
          Object.fromEntries([
            ['if', it],
            ['then', it],
          ]),
        ),
    ],
    [
      'that doubles by dependentSchemas',
      () => doublingBy((it) => ({ dependencies: { a: it, b: it } })),
    ],
    [
      'that doubles by patternProperties',
      () => ({
        ...doublingBy((it) => ({ allOf: [it, it] })),
        patternProperties: { '': { $ref: '#/$defs/d40' } },
      }),
    ],
  ])('%s is given up, and holds up nobody', async (_what, schema) => {
    const attack = extract('{"a":1,"b":2}', schema())
    await expect(whileOthersAreAnswered(attack)).rejects.toMatchObject(tooMuch)
    // The next one is read.
    expect(await extract('{"a":1}', { type: 'object' })).toEqual({ a: 1 })
  })

  test('that doubles is given up for an answer of the model too', async () => {
    model.answer({ text: '1' })
    const asked = { prompt: 'How many?', response_json_schema: doubling(60) }
    await expect(whileOthersAreAnswered(core().InvokeLLM(asked))).rejects.toMatchObject(tooMuch)
  })

  const objects = JSON.stringify(Array.from({ length: 200_000 }, (_, at) => ({ at })))

  test('takes time in proportion to what it checks: uniqueItems over 200,000 objects', async () => {
    const read = await extract(objects, { type: 'array', uniqueItems: true })
    expect(read).toHaveLength(200_000)
    const twice = `${objects.slice(0, -1)},{"at":7}]`
    await expect(extract(twice, { type: 'array', uniqueItems: true })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('duplicate items'),
    })
  })

  test.each<[string, string, object, unknown]>([
    [
      'a pattern that backtracks',
      JSON.stringify('a'.repeat(100_000)),
      { pattern: '^(a+)+$|b' },
      200,
    ],
    ['a pattern of many repetitions', '"a"', { pattern: '((a{0,100}){0,100}){0,100}' }, [200, 400]],
    [
      'patternProperties that backtrack',
      JSON.stringify({ ['a'.repeat(50_000)]: 1 }),
      { patternProperties: { '(a|aa)+$': { type: 'number' } } },
      200,
    ],
    ['a $ref to itself', '1', { $ref: '#' }, 422],
    [
      'two $ref that name each other',
      '1',
      { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
      [400, 422],
    ],
    ['a $ref to an address', '1', { $ref: 'http://169.254.169.254/latest' }, 400],
    [
      'a value nested 100,000 deep',
      '['.repeat(100_000) + ']'.repeat(100_000),
      { items: { $ref: '#' } },
      422,
    ],
    [
      'contains and minContains',
      JSON.stringify(Array.from({ length: 200_000 }, (_, at) => at)),
      { contains: { minimum: 199_999 }, minContains: 2 },
      [200, 422],
    ],
    [
      'an enum of 20,000 objects',
      JSON.stringify({ at: -1 }),
      { enum: Array.from({ length: 20_000 }, (_, at) => ({ at })) },
      422,
    ],
    [
      'an enum of an object with a toString of its own',
      '{"toString":1}',
      { enum: [{ toString: 2 }] },
      422,
    ],
    [
      'unevaluatedProperties',
      '{"a":1}',
      { unevaluatedProperties: false, properties: { a: {} } },
      200,
    ],
    [
      'formats that backtrack',
      JSON.stringify(`${'a.'.repeat(50_000)}@`),
      { anyOf: ['email', 'uri', 'hostname', 'date-time'].map((format) => ({ format })) },
      422,
    ],
  ])('%s comes to an end', async (_what, content, schema, expected) => {
    const status = await extract(content, schema).then(
      () => 200,
      ({ status }) => status,
    )
    expect([expected].flat()).toContain(status)
  })

  test('that takes all memory ends alone, and the next one is read', async () => {
    // Each of a million small arrays takes many times what it takes in the file.
    const content = `[${Array.from({ length: 2_400_000 }, () => '[]').join(',')}]`
    const schema = doublingBy((it) => ({ allOf: [{ items: {} }, it] }), 4)
    await extract(content, { ...schema, uniqueItems: true }).catch(() => undefined)
    expect(await extract('{"a":1}', { type: 'object' })).toEqual({ a: 1 })
  })

  test('of one caller leaves others their turn', async () => {
    const other = await started.addUser()
    const { file_url } = await other.client.integrations.Core.UploadFile({
      file: new File(['{"a":1}'], 'b.json'),
    })
    const ends: string[] = []
    const attacks = Array.from({ length: 3 }, () =>
      extract('1', doubling(60)).catch(() => ends.push('attack')),
    )
    await new Promise((resume) => setTimeout(resume, 300))
    const asked = { file_url, json_schema: { type: 'object' } }
    expect(await other.client.integrations.Core.ExtractDataFromUploadedFile(asked)).toEqual({
      a: 1,
    })
    expect(ends.length).toBeLessThan(3)
    await Promise.all(attacks)
  })
})
