import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  APP_ID,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform()
})
afterAll(() => started.stop())

const NAMES = [
  'sqlite_master',
  'sqlite_schema',
  'pg_catalog',
  'pg_user',
  'users',
  'sessions',
  'settings',
  'migrations',
  'record_changes',
  'entity_Product',
  'main.users',
  '"users"',
  'product',
  'PRODUCT',
  'Product ',
  ' Product',
  'Product%00',
  'Product\u200b',
  'Ｐroduct',
  'Prod\u0075ct\u0301',
  'Product;users',
  'Product,users',
  'Product/../users',
  '..',
  '.',
  '_sessions',
]

test.each(NAMES)(
  'sec S8 not even the service role reaches a table by the name %j',
  async (entity) => {
    const headers = {
      authorization: `Bearer ${SERVICE_TOKEN}`,
      'content-type': 'application/json',
    }
    const path = pathTo(paths.entityRecords, { appId: APP_ID, entity })
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', '{"name":"x"}'],
      ['DELETE', '{}'],
    ] as const) {
      const answer = await started.platform.app.inject({
        method,
        url: path,
        headers,
        ...(body && { payload: body }),
      })
      expect([404, 405]).toContain(answer.statusCode)
    }
    const me = await started.admin.auth.me()
    expect(me.role).toBe('admin')
  },
)
