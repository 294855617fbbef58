import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { APP_ID } from '../test/start-platform.ts'
import { asDriven, newestKind, oldestKind } from './kinds.ts'
import { notServedExports } from './not-served.ts'
import { openPage } from './page.ts'
import { describeStages } from './stage.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})
afterEach(() => void vi.restoreAllMocks())

describe.each([oldestKind, newestKind])('what $name exports', ({ name, exported }) => {
  if (!exported) throw new Error('the public client exports something')
  const tried = new Set(['createClient'])

  describeStages(name, {}, (stage) => {
    test('K1 createClientFromRequest acts as the caller, and as the service role', async () => {
      tried.add('createClientFromRequest')
      const { url, adminToken, serviceToken } = stage()
      const { id, token } = await stage().addUser()
      const request = (authorization: string) =>
        new Request(url, {
          headers: {
            authorization,
            'base44-service-authorization': `Bearer ${serviceToken}`,
            'base44-app-id': APP_ID,
            'base44-api-url': url,
          },
        })
      const client = asDriven(exported.createClientFromRequest(request(`Bearer ${token}`)))
      expect(await client.auth.me()).toMatchObject({ id, role: 'user' })
      const made = await client.asServiceRole.entities.Product.create({ name: 'Made by a program' })
      expect(made).toMatchObject({ name: 'Made by a program' })
      const owner = asDriven(exported.createClientFromRequest(request(`Bearer ${adminToken}`)))
      expect(await owner.auth.me()).toMatchObject({ role: 'admin' })
      client.cleanup()
      owner.cleanup()
    })

    test('K5 Base44Error is the class of what is thrown', async () => {
      tried.add('Base44Error')
      const client = exported.createClient({ serverUrl: stage().url, appId: APP_ID })
      await expect(client.auth.me()).rejects.toBeInstanceOf(exported.Base44Error)
      client.cleanup()
    })

    test('A5 A7 the token of a return from sign-in is kept, leaves the address, and is forgotten', async () => {
      for (const one of ['getAccessToken', 'saveAccessToken', 'removeAccessToken']) tried.add(one)
      const { token } = await stage().addUser()
      const page = openPage(`${stage().url}/cart?a=b&access_token=${token}#top`)
      expect(page.within(() => exported.getAccessToken())).toBe(token)
      expect(page.address.href).toBe(`${stage().url}/cart?a=b#top`)
      expect([...page.kept.keys()].sort()).toEqual(['base44_access_token', 'token'])
      page.within(() => exported.removeAccessToken({}))
      expect(page.within(() => exported.getAccessToken())).toBeNull()
      page.within(() => exported.saveAccessToken(token, {}))
      expect(page.within(() => exported.getAccessToken())).toBe(token)
    })

    test('W3 R13 getLoginUrl is the address of the sign-in page, which knows the way back', async () => {
      tried.add('getLoginUrl')
      const { url } = stage()
      const address = exported.getLoginUrl(`${url}/cart`, { serverUrl: url, appId: APP_ID })
      const answer = await fetch(address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(`value="${url}/cart"`)
    })
  })

  test('K3 nothing is exported that has not been tried, or is not served, by name', () => {
    const untried = Object.keys(exported).filter((one) => !tried.has(one))
    expect(untried.filter((one) => !notServedExports.includes(one))).toEqual([])
  })
})
