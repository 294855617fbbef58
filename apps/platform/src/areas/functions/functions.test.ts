import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedFunctions, startFunctions } from '../../../test/start-functions.ts'
import { APP_ID } from '../../../test/start-platform.ts'

let shop: StartedFunctions

beforeAll(async () => {
  shop = await startFunctions({
    'hello/entry.ts': `
      import { greeting } from '../shared/greeting.ts'
      Deno.serve(async (request: Request) => {
        console.log('called', { by: request.method })
        return Response.json({ greeting, sent: await request.json() })
      })`,
    'shared/greeting.ts': `export const greeting: string = 'Hello'`,
    'who/entry.ts': `
      import { createClientFromRequest } from 'npm:@base44/sdk@0.8.6'
      export default async (request) => {
        const client = createClientFromRequest(request)
        const me = await client.auth.me().catch((error) => ({ error: error.message }))
        const users = await client.asServiceRole.entities.User.list()
        return Response.json({ me, users: users.length })
      }`,
  })
})
afterAll(() => shop.stop())

test('K4 a function gets named parameters and answers with its data', async () => {
  const answer = await shop.client.functions.invoke('hello', { name: 'Rider' })
  expect(answer.data).toStrictEqual({ greeting: 'Hello', sent: { name: 'Rider' } })
  expect(answer.status).toBe(200)
})

test('a function calls the platform in the caller’s name and as the service', async () => {
  const { client, id } = await shop.addUser()
  const answer = await client.functions.invoke('who')
  expect(answer.data).toMatchObject({ me: { id }, users: expect.any(Number) })
  const visitor = await shop.client.functions.invoke('who')
  expect(visitor.data).toMatchObject({ me: { error: 'Authentication required' } })
  expect(APP_ID).toBe('pitlane')
})
