import { expect } from 'vitest'
import { ADMIN } from '../../test/start-platform.ts'
import { at, TOKEN, textAt, userWith } from '../shapes.ts'
import type { Operation } from './operation.ts'

const owner = userWith({ email: ADMIN.email, role: 'admin' })

/** Who one is, and how one comes and goes. */
export const session: readonly Operation[] = [
  {
    title: 'K6 E7 loginViaEmailPassword answers the token and the user, and signs the client in',
    async run({ open }) {
      const { auth } = open()
      expect(await auth.isAuthenticated()).toBe(false)
      const answer = await auth.loginViaEmailPassword(ADMIN.email, ADMIN.password)
      expect(answer).toMatchObject({ access_token: TOKEN, user: owner })
      expect(at(answer, 'user')).toStrictEqual(owner)
      expect(await auth.isAuthenticated()).toBe(true)
      expect(await auth.me()).toStrictEqual(owner)
    },
  },
  {
    title:
      'K6 E2 me and updateMe: fields of the app are kept, and nobody makes themselves an admin',
    async run({ open, stage }) {
      const { id, token } = await stage.addUser()
      const { auth } = open({ token })
      expect(await auth.me()).toStrictEqual({ ...userWith({}), id })
      const wish = { phone: '+6581234567', role: 'admin', email: 'x@y.example', is_verified: false }
      const changed = await auth.updateMe(wish)
      expect(changed).toStrictEqual({ ...userWith({ phone: '+6581234567' }), id })
      expect(await auth.me()).toStrictEqual(changed)
    },
  },
  {
    title: 'K6 setToken signs in, and an invalid token is nobody',
    async run({ open, stage }) {
      const client = open()
      client.auth.setToken('a-token-that-nobody-was-given-0123456789')
      expect(await client.auth.isAuthenticated()).toBe(false)
      client.auth.setToken(stage.adminToken, false)
      expect(await client.auth.me()).toStrictEqual(owner)
    },
  },
  {
    title: 'K8 setToken of the whole client signs in as well',
    async run({ open, stage }) {
      const client = open()
      client.setToken(stage.adminToken)
      expect(await client.auth.me()).toStrictEqual(owner)
    },
  },
  {
    title: 'K6 hasToken follows signing in and out',
    needs: ['auth.hasToken'],
    async run({ open, stage }) {
      const { token } = await stage.addUser()
      const { auth } = open()
      expect(auth.hasToken()).toBe(false)
      auth.setToken(token)
      expect(auth.hasToken()).toBe(true)
      auth.logout()
      expect(auth.hasToken()).toBe(false)
    },
  },
  {
    title: 'K6 A6 logout outside a browser forgets the token',
    async run({ open, stage }) {
      const { token } = await stage.addUser()
      const { auth } = open({ token })
      expect(await auth.isAuthenticated()).toBe(true)
      await auth.logout()
      await expect(auth.me()).rejects.toMatchObject({ status: 401 })
    },
  },
  {
    title: 'W2 E2 the users are an entity: all of them for an admin, oneself for anybody else',
    async run({ open, stage }) {
      const { id, token } = await stage.addUser()
      const own = await open({ token }).entities.User.list()
      expect(own).toStrictEqual([{ ...userWith({}), id }])
      const admin = open({ token: stage.adminToken })
      const all = await admin.entities.User.list()
      expect(all).toEqual(expect.arrayContaining([owner, { ...userWith({}), id }]))
      expect(await admin.entities.User.get(id)).toStrictEqual({ ...userWith({}), id })
      const found = await admin.entities.User.filter({ id }, '-created_date', 5)
      expect(found).toStrictEqual([{ ...userWith({}), id }])
      const changed = await admin.entities.User.update(id, { role: 'admin' })
      expect(changed).toStrictEqual({ ...userWith({ role: 'admin' }), id })
      expect(textAt(await open({ token }).auth.me(), 'role')).toBe('admin')
    },
  },
]
