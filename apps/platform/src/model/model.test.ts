import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedModel, startModel } from '../../test/start-model.ts'
import { createModel, type Model, type ModelEvent, type ModelTool } from './model.ts'

let server: StartedModel
let model: Model
const logged: string[] = []
beforeAll(async () => {
  server = await startModel()
  model = createModel(
    {
      baseUrl: server.baseUrl,
      apiKey: 'the-key',
      model: 'one',
      imageModel: 'two',
      timeoutMs: 3000,
    },
    pino({}, { write: (line: string) => void logged.push(line) }),
  )
})
afterAll(() => server.stop())
beforeEach(() => {
  server.requests.length = 0
})

const messages = [{ role: 'user' as const, content: 'Which chain fits?' }]
const asking = async (more = {}) => {
  const events: ModelEvent[] = []
  const request = { messages, tools: [find], ...more }
  for await (const event of model.streamText(request)) events.push(event)
  return events
}
const textOf = (events: ModelEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('')

const ran: unknown[] = []
const find: ModelTool = {
  name: 'find',
  description: 'Finds products.',
  parameters: { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
  run: async (input) => {
    ran.push(input)
    return ['DID 520']
  },
}

test('sec S25 a text comes whole, with what it cost', async () => {
  server.answer({ text: 'The DID 520.' })
  expect(await model.generateText({ messages, instructions: 'Be short.' })).toEqual({
    text: 'The DID 520.',
    tokens: 15,
  })
  expect(server.requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    key: 'Bearer the-key',
    body: { model: 'one', max_tokens: 4000, messages: [{ role: 'system' }, { role: 'user' }] },
  })
})

test('sec S25 a server that counts no tokens is not free', async () => {
  server.answer({ text: 'x'.repeat(300), tokens: 0 })
  expect((await model.generateText({ messages })).tokens).toBeGreaterThan(100)
  server.answer({ text: 'x'.repeat(300), tokens: 0 })
  expect((await asking()).at(-1)).toMatchObject({ type: 'end', tokens: expect.any(Number) })
})

test('a server that knows no schemas is asked without one', async () => {
  server.answer({ status: 400 }, { text: '{}' })
  expect((await model.generateText({ messages, schema: { type: 'object' } })).text).toBe('{}')
  expect(server.requests.map(({ body }) => body.response_format)).toEqual([
    expect.objectContaining({ type: 'json_schema' }),
    undefined,
  ])
})

test('a text streams as it comes', async () => {
  server.answer({ text: 'The DID 520 fits.' })
  const events = await asking()
  expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(2)
  expect(textOf(events)).toBe('The DID 520 fits.')
  expect(events.at(-1)).toEqual({ type: 'end', tokens: 15 })
})

test.each(['plain', 'repeated tool names'] as const)(
  'a tool is run and its output told to the model: %s',
  async (how) => {
    ran.length = 0
    const call = { tools: [{ name: 'find', input: { words: 'chain' } }] }
    server.answer(how === 'plain' ? call : how, { text: 'Take the DID 520.' })
    const events = await asking()
    expect(ran).toEqual([{ words: 'chain' }])
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['tool-call', 'tool-result', 'text', 'end']),
    )
    expect(JSON.stringify(server.requests[1]?.body.messages)).toContain('DID 520')
  },
)

test.each([
  ['a tool that there is not', { name: 'delete_all', input: {} }],
  ['input that does not meet the schema', { name: 'find', input: { words: 7 } }],
  ['half a JSON', { name: 'find', input: '{"words":"ch' }],
])('sec S25 %s runs nothing, and the model is told', async (_what, call) => {
  ran.length = 0
  server.answer({ tools: [call] }, { text: 'Sorry.' })
  const events = await asking()
  expect(ran).toEqual([])
  expect(textOf(events)).toBe('Sorry.')
  expect(events).toContainEqual(expect.objectContaining({ type: 'tool-result', isError: true }))
})

test('sec S25 rounds and runs of tools are bounded', async () => {
  ran.length = 0
  const call = { name: 'find', input: { words: 'chain' } }
  server.answer(
    ...Array.from({ length: 9 }, () => ({ tools: Array.from({ length: 5 }, () => call) })),
  )
  await asking({ rounds: 3, toolRuns: 7 })
  expect(server.requests).toHaveLength(3)
  expect(ran).toHaveLength(7)
  // The rest of what was prepared.
  for (let left = 0; left < 6; left++) await model.generateText({ messages }).catch(() => undefined)
})

describe.each(['generateText', 'streamText'] as const)('sec S25 %s', (how) => {
  const ask = (signal?: AbortSignal) =>
    how === 'generateText' ? model.generateText({ messages, signal }) : asking({ signal })

  test.each([
    ['nonsense', ['nonsense'], 'model_failed'],
    ['half an answer', ['half an answer'], 'model_failed'],
    ['a refusal of the key', [{ status: 401 }], 'model_failed'],
    ['too much to do, twice', [{ status: 429 }, { status: 429 }], 'model_busy'],
    ['too much to do, for an hour', [{ status: 503 }, { status: 503 }], 'model_busy'],
  ] as const)('answers %s with an error of its own', async (_what, answers, code) => {
    server.answer(...answers)
    await expect(ask()).rejects.toMatchObject({ code })
  })

  test('tries once more what was too much for the server', async () => {
    server.answer({ status: 429 }, { text: 'Now.' })
    const answer = await ask()
    expect('text' in answer ? answer.text : textOf(answer)).toBe('Now.')
  })

  test('ends when its caller does, with the call', async () => {
    const caller = new AbortController()
    server.answer('silence')
    const asked = ask(caller.signal)
    await expect.poll(() => server.requests.length).toBe(1)
    caller.abort(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
    await server.hungUp()
  })
})

test('sec S25 a model that says nothing is given up in time', async () => {
  const hasty = createModel(
    { baseUrl: server.baseUrl, model: 'one', timeoutMs: 300 },
    pino({ level: 'silent' }),
  )
  server.answer('silence', 'silence')
  await expect(hasty.generateText({ messages })).rejects.toMatchObject({ code: 'model_timeout' })
  const streaming = hasty.streamText({ messages, tools: [] })[Symbol.asyncIterator]()
  await expect(streaming.next()).rejects.toMatchObject({ code: 'model_timeout' })
})

test('sec S25 half a text that ends in an error is no answer', async () => {
  server.answer('error in the stream')
  await expect(asking()).rejects.toMatchObject({ code: 'model_failed' })
})

test('sec S15 neither the key nor what was asked is in the log', () => {
  expect(logged.join('')).toContain('model_failed')
  expect(logged.join('')).not.toMatch(/the-key|Which chain/)
})

test('an image comes as bytes', async () => {
  const image = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  server.answer({ image })
  expect(Buffer.from(await model.generateImage('a red fork'))).toEqual(image)
  expect(server.requests[0]).toMatchObject({
    path: '/v1/images/generations',
    body: { prompt: 'a red fork' },
  })
})
