import { expect } from 'vitest'
import { openPage } from '../page.ts'
import type { Operation } from './operation.ts'

const go = (address: URL | string) => fetch(address, { redirect: 'manual' })

/** Where the client sends the browser: each address must be one that the platform serves. */
export const pages: readonly Operation[] = [
  {
    title: 'K6 R13 redirectToLogin leads to a page that comes back to where one was',
    async run({ open, stage }) {
      const page = openPage(`${stage.url}/cart?x=1`)
      open({ page }).auth.redirectToLogin('/payment?a=b&c=d')
      expect(page.address.pathname).toBe('/login')
      const answer = await go(page.address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(`value="${stage.url}/payment?a=b&amp;c=d"`)
    },
  },
  {
    title: 'K6 A6 logout in a browser forgets both tokens and leads back to an address of the shop',
    async run({ open, stage }) {
      const { token } = await stage.addUser()
      const page = openPage(`${stage.url}/cart`)
      const client = open({ page })
      client.auth.setToken(token)
      await client.auth.logout(`${stage.url}/aboutus`)
      expect(page.kept.size).toBe(0)
      const isThere = page.address.pathname === '/aboutus'
      const answer = isThere ? undefined : await go(page.address)
      expect(answer?.status ?? 302).toBe(302)
      expect(answer?.headers.get('location') ?? page.address.href).toBe(`${stage.url}/aboutus`)
    },
  },
  {
    title: 'W3 loginWithProvider leads to a way in, or to a page that says it is not set up',
    needs: ['auth.loginWithProvider'],
    async run({ open, stage }) {
      const page = openPage(`${stage.url}/cart`)
      const client = open({ page })
      client.auth.loginWithProvider('google', '/cart')
      const off = await go(page.address)
      expect(off.status).toBe(302)
      expect(off.headers.get('location')).toMatch(/^\/login\?.*problem=sso_off/)
      client.auth.loginWithProvider('sso', '/cart')
      const home = await stage.throughProvider(page.address)
      expect(home.pathname).toBe('/cart')
      const token = home.searchParams.get('access_token') ?? ''
      expect(await open({ token }).auth.isAuthenticated()).toBe(true)
    },
  },
]
