import { createClient } from '@base44/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { APP_ID } from '../test/start-platform.ts'
import { notYet } from './not-yet.ts'
import { describeStages } from './stage.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => void vi.restoreAllMocks())

type Client = ReturnType<typeof createClient>
type Face = Client | Client['asServiceRole']

/** Calls that send something, of either face. */
const onBothFaces: Record<string, (face: Face) => Promise<unknown> | undefined> = {
  'functions.invoke': ({ functions }) => functions.invoke('nothing', {}),
}

/** Nothing of these waits for an answer: they build an address, or swallow what comes. */
const UNHEARD = new Set([
  'agents.getTelegramConnectURL',
  'agents.getWhatsAppConnectURL',
  'functions.fetch',
])

test('K5 what is put off and answered is all tried', () => {
  const tried = Object.keys(onBothFaces).flatMap((name) => [name, `asServiceRole.${name}`])
  const answered = notYet.filter((name) => !UNHEARD.has(name.replace('asServiceRole.', '')))
  expect(tried.sort()).toEqual(answered.toSorted())
})

describeStages('what is put off', { rateLimits: false }, (stage) => {
  const open = () => {
    const { url: serverUrl, adminToken: token, serviceToken } = stage()
    return createClient({ serverUrl, appId: APP_ID, token, serviceToken })
  }

  test.each(Object.entries(onBothFaces))('K5 %s is refused in plain words', async (_name, ask) => {
    const client = open()
    await refused(ask(client))
    await refused(ask(client.asServiceRole))
    client.cleanup()
  })
})

async function refused(call: Promise<unknown> | undefined): Promise<void> {
  const error: unknown = await Promise.resolve(call).then(
    (answer) => ({ answer }),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  // Calls of functions throw the error of the HTTP library, with the body one step further in.
  const body: unknown = Reflect.get(Object(error), 'data') ?? Reflect.get(response(error), 'data')
  expect([404, 405]).toContain(Reflect.get(Object(error), 'status'))
  expect(body).toMatchObject({ message: expect.stringMatching(/^[A-Z].+\.$/) })
}

function response(error: unknown): object {
  return Object(Reflect.get(Object(error), 'response'))
}
