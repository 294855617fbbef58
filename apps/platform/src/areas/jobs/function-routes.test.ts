import { createAdmin } from '@pitlane/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../../../test/start-functions.ts'

let shop: StartedFunctions
beforeAll(async () => {
  const entry = `Deno.serve(() => { console.log('counted'); return new Response('done') })`
  shop = await startFunctions({
    'nightly/count/entry.js': entry,
    'nightly/count/function.jsonc': `{ "schedule": "0 3 * * *", "hosts": ["api.example"] }`,
    'plain/entry.js': entry,
  })
})
afterAll(() => shop.stop())

test('O14 an admin sees what bounds each function and when it runs next', async () => {
  const functions = await createAdmin(shop.admin).functions()
  expect(functions).toMatchObject([
    {
      name: 'nightly/count',
      who: 'anyone',
      hosts: ['api.example'],
      limits: { seconds: 30 },
      schedule: { cron: '0 3 * * *', timezone: 'UTC' },
    },
    { name: 'plain', hosts: null, schedule: null },
  ])
  expect(functions[0]?.schedule?.next_date).toMatch(/T03:00:00\.000Z$/)
  expect(Date.parse(functions[0]?.schedule?.next_date ?? '')).toBeGreaterThan(Date.now())
})

test('O14 an admin runs a scheduled function: once for each key, and no other function', async () => {
  const admin = createAdmin(shop.admin)
  await Promise.all([
    admin.runFunction('nightly/count', 'one'),
    admin.runFunction('nightly/count', 'one'),
  ])
  await admin.runFunction('nightly/count', 'two')
  await expect
    .poll(() => admin.jobs({ state: 'done' }), { timeout: 60_000 })
    .toMatchObject([
      { kind: 'function', details: { name: 'nightly/count', trigger: 'manual' } },
      { kind: 'function', details: { name: 'nightly/count', trigger: 'manual' } },
    ])
  expect(await admin.jobs()).toHaveLength(2)
  await expect(admin.runFunction('plain', 'one')).rejects.toMatchObject({ code: 'conflict' })
  await expect(admin.runFunction('none', 'one')).rejects.toMatchObject({
    code: 'function_not_found',
  })
})
