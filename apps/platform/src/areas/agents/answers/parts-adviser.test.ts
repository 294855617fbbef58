import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../../../../test/start-functions.ts'

const root = new URL('../../../../../../', import.meta.url)
let shop: StartedFunctions

beforeAll(async () => {
  const names = await readdir(new URL('functions/parts-adviser/', root))
  const paths = [...names.map((name) => `parts-adviser/${name}`), 'shared/read-order.js']
  const files = paths.map(async (path) => {
    return [path, await readFile(new URL(`functions/${path}`, root), 'utf8')] as const
  })
  const file = 'agents/parts-adviser.jsonc'
  const text = await readFile(new URL(file, root), 'utf8')
  shop = await startFunctions(Object.fromEntries(await Promise.all(files)), {
    agents: [{ file, text }],
  })
  await shop.admin.entities.Product?.bulkCreate([
    { name: 'Brake lever', price: 59.9, stock_quantity: 4, specifications: { Fits: 'XMAX V3' } },
    { name: 'Brake lever, long', price: 49, stock_quantity: 0, specifications: { Fits: 'XMAX' } },
    { name: 'Rear shock', description: 'For any scooter.' },
  ])
})
afterAll(() => shop.stop())

test('K7 W5 without a model the shop’s agent answers visitors from the catalogue, in fixed sentences with links', async () => {
  const visitor = shop.clientWith({
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('X-Base44-Anonymous-Id', 'a-visitor-of-the-tests')
      return shop.platform.fetch(request)
    },
  })
  const { agents } = visitor
  const begun = await agents.createConversation({ agent_name: 'parts-adviser' })
  const ask = async (content: string, count: number) => {
    await agents.addMessage(begun, { role: 'user', content })
    const answers = async () =>
      (await agents.getConversation(begun.id)).messages.filter(({ role }) => role === 'assistant')
    await expect.poll(async () => (await answers()).length, { timeout: 60_000 }).toBe(count)
    return String((await answers()).at(-1)?.content)
  }
  const all = await ask('Do you have brake levers for my XMAX?', 1)
  expect(all).toMatch(/^This is what we have:\n- Brake lever/)
  expect(all).toContain('Brake lever, S$59.90, in stock\n  http')
  expect(all).toContain('Brake lever, long, S$49.00, out of stock')
  expect(all).not.toContain('Rear shock')
  const ready = await ask('And one that is in stock: brake lever?', 2)
  expect(ready).toContain('S$59.90')
  expect(ready).not.toContain('out of stock')
  expect(await ask('shorty brek levr?', 3)).toContain('Brake lever, S$59.90')
  expect(await ask('hello', 4)).toMatch(/^I have found nothing for that\./)
  const affordable = await ask('A brake lever under $49.50?', 5)
  expect(affordable).toMatch(/^This is what we have:\n- Brake lever, long/)
  expect(affordable).not.toContain('S$59.90')
  expect(await ask('A brake lever under S$40?', 6)).toMatch(
    /^Without “under s\$40” this is what we have:\n- Brake lever/,
  )
})
