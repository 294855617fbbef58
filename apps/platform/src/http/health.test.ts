import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { health } from './health.ts'
import { createHttp } from './server.ts'

let healthError: string | undefined
let replicaError: string | undefined
let app: ReturnType<typeof createHttp>
beforeEach(() => {
  healthError = undefined
  replicaError = undefined
  app = createHttp({ trustProxy: false, log: pino({ level: 'silent' }) })
  health(app, {
    healthError: async () => healthError,
    replicaError: async () => replicaError,
  })
})
afterEach(() => app.close())

test('/healthz says that the process lives, whatever the database does', async () => {
  healthError = 'The disk is full.'
  const answer = await app.inject('/healthz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'alive' }])
})

test('/readyz is green when all is well and red with the reason when it is not', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  healthError = 'The disk that holds the database has only 3 MB left.'
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: healthError })
  expect(answer.headers['cache-control']).toBe('no-store')
  healthError = undefined
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  replicaError = 'The read replica does not answer.'
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', replica: replicaError },
  ])
})
