import { expect } from 'vitest'
import { APP_ID } from '../../test/start-platform.ts'
import { at, DATE, ID, textAt } from '../shapes.ts'
import { facesOf, fresh, type Operation } from './operation.ts'

// The smallest PNG: one transparent pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Settings, files, app logs and single sign-on. */
export const platform: readonly Operation[] = [
  {
    title: 'W1 E6 getPublicSettings answers the app id, its kind of access and the shop',
    needs: ['app.getPublicSettings'],
    async run({ open, stage }) {
      for (const client of [open(), open({ token: 'stale' }), open({ token: stage.adminToken })]) {
        expect(await client.app.getPublicSettings()).toStrictEqual({
          id: APP_ID,
          public_settings: 'public_without_login',
          shop: expect.any(Object),
          data: expect.any(Object),
        })
      }
    },
  },
  {
    title:
      'W4 K4 UploadFile answers an address where the file is; a text is refused before it is sent',
    async run(scene) {
      for (const { integrations } of facesOf(scene)) {
        const file = new File([PIXEL], 'lever.png', { type: 'image/png' })
        const answer = await integrations.Core.UploadFile({ file })
        expect(answer).toStrictEqual({
          file_url: expect.stringMatching(
            new RegExp(`^${scene.stage.url}/files/[0-9a-f]{32}\\.jpg$`),
          ),
        })
        const served = await fetch(textAt(answer, 'file_url'))
        expect(served.status).toBe(200)
        expect(served.headers.get('content-type')).toBe('image/jpeg')
        await expect(integrations.Core.UploadFile('lever.png')).rejects.toThrow(
          'Integration UploadFile must receive an object with named parameters, received: lever.png',
        )
      }
    },
  },
  {
    title: 'W6 A11 logUserInApp leaves a line that fetchLogs and getStats tell of',
    async run(scene) {
      const { stage, open } = scene
      const { id, token } = await stage.addUser()
      const page = fresh('Store').replace(' ', '/')
      expect(await open({ token }).appLogs.logUserInApp(page)).toBeUndefined()
      const once = { visits: 1, users: 1, visitors: 0 }
      const [admin, service] = facesOf(scene)
      await admin?.appLogs.logUserInApp(`${page}/by-admin`)
      // The service role is nobody who could open a page.
      await expect(service?.appLogs.logUserInApp(page)).rejects.toMatchObject({ status: 401 })
      for (const face of [admin, service]) {
        expect(await face?.appLogs.fetchLogs({ page_name: page, limit: 5 })).toStrictEqual([
          {
            id: ID,
            user_id: id,
            user_email: `${id}@shop.example`,
            page_name: page,
            created_date: DATE,
          },
        ])
        expect(await face?.appLogs.fetchLogs({ limit: 1, skip: 0 })).toHaveLength(1)
        expect(await face?.appLogs.getStats({ page_name: page })).toStrictEqual({
          ...once,
          pages: [{ page_name: page, ...once }],
          days: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...once }],
          by_user: [{ user_id: id, visits: 1 }],
          events: [],
        })
      }
    },
  },
  {
    title: 'W6 analytics.track is counted once, for the user whose token the client has',
    needs: ['analytics.track'],
    async run({ open, stage }) {
      const { token } = await stage.addUser()
      const event_name = fresh('looked for')
      const client = open({ token })
      client.analytics.track({ eventName: event_name, properties: { label: 'lever', value: 3 } })
      const { appLogs } = open({ token: stage.adminToken })
      const count = { count: 1, value: 3, users: 1, visitors: 0 }
      await expect
        .poll(async () => at(await appLogs.getStats({ event_name }), 'events'), { timeout: 60_000 })
        .toStrictEqual([{ event_name, label: 'lever', ...count }])
      client.analytics.cleanup()
    },
  },
  {
    title:
      'W3 sso.getAccessToken answers the provider’s token of the user for whom one calls, and nobody else’s',
    async run({ open, stage }) {
      const { id, token } = await stage.signInThroughProvider()
      const { sso } = open({ token, serviceToken: stage.serviceToken }).asServiceRole
      expect(await sso.getAccessToken(id)).toStrictEqual({ access_token: expect.any(String) })
      const other = await stage.addUser()
      await expect(sso.getAccessToken(other.id)).rejects.toMatchObject({ status: 403 })
      const stranger = open({ token: other.token, serviceToken: stage.serviceToken }).asServiceRole
      await expect(stranger.sso.getAccessToken(other.id)).rejects.toMatchObject({ status: 404 })
    },
  },
  {
    title: 'W3 sso.getIdToken answers the ID token as a text',
    needs: ['asServiceRole.sso.getIdToken'],
    async run({ open, stage }) {
      const { id, token } = await stage.signInThroughProvider()
      const { sso } = open({ token, serviceToken: stage.serviceToken }).asServiceRole
      expect(await sso.getIdToken(id)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    },
  },
  {
    title: 'K2 without a service token there is no service role',
    async run({ open }) {
      expect(() => open().asServiceRole).toThrow(
        'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
      )
    },
  },
  {
    title: 'K1 getConfig tells what the client works with',
    needs: ['getConfig'],
    async run({ open, stage }) {
      const config = { serverUrl: stage.url, appId: APP_ID, requiresAuth: false }
      expect(open().getConfig()).toStrictEqual(config)
    },
  },
  {
    title: 'K1 fetchWithAuth reaches the platform as the user',
    needs: ['fetchWithAuth'],
    async run({ open, stage }) {
      const client = open({ token: stage.adminToken })
      const answer = await client.fetchWithAuth(`/api/apps/${APP_ID}/entities/User/me`, {
        fetch: (path, init) => fetch(`${stage.url}${String(path)}`, init),
      })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ role: 'admin' })
    },
  },
]
