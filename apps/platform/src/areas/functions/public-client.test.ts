import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { startFunctions } from '../../../test/start-functions.ts'

const installed = fileURLToPath(new URL('../../../../../node_modules', import.meta.url))

const files = (specifier: string) => ({
  'client/entry.ts': `
    import { createClientFromRequest } from '${specifier}'
    Deno.serve(async (request: Request) => {
      const shop = createClientFromRequest(request)
      const me = await shop.auth.me().catch((error) => error.status)
      const denied = await shop.entities.Product.create({ name: 'Lever', price: 1 }).then(
        () => undefined,
        (error) => error.status,
      )
      const service = shop.asServiceRole
      const { id } = await service.entities.Product.create({ name: 'Lever', price: 1 })
      const listed = await shop.entities.Product.filter({ id })
      const { data } = await shop.functions.invoke('echo', { told: 'on' })
      const users = await service.entities.User.list()
      return Response.json({ me: me.id ?? me, denied, listed: listed.length, data, users: users.length })
    })`,
  'echo/entry.ts': `
    import { createClientFromRequest } from '${specifier}'
    export default async (request: Request) => {
      const me = await createClientFromRequest(request).auth.me().catch((error) => error.status)
      return Response.json({ ...(await request.json()), me: me.id ?? me })
    }`,
})

describe.each([
  // Under the name by which it is installed here.
  ['0.8.3', 'npm:base44-sdk-0.8.3', { packages: installed }],
  ['as the shop brings it', 'npm:@base44/sdk@0.8.6', {}],
])('createClientFromRequest of @base44/sdk %s', (_version, specifier, functions) => {
  test('W4 acts in the caller’s name, as the service and for visitors', async () => {
    const shop = await startFunctions(files(specifier), { functions })
    try {
      const { client, id } = await shop.addUser()
      const data = (me: unknown) => ({ told: 'on', me })
      const byUser = await client.functions.invoke('client')
      expect(byUser.data).toEqual({ me: id, denied: 403, listed: 1, data: data(id), users: 2 })
      const byVisitor = await shop.client.functions.invoke('client')
      expect(byVisitor.data).toEqual({ me: 401, denied: 401, listed: 1, data: data(401), users: 2 })
    } finally {
      await shop.stop()
    }
  })
})
