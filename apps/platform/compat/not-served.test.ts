import { createClient } from '@base44/sdk'
import { errorCodes } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { APP_ID } from '../test/start-platform.ts'
import { notServed } from './not-served.ts'
import { at } from './shapes.ts'
import { describeStages } from './stage.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => void vi.restoreAllMocks())

type Client = ReturnType<typeof createClient>
type Service = Client['asServiceRole']

const calls: Record<string, (client: Client, service: Service) => Promise<unknown>> = {
  'actors.*': (client) => mintToken(client),
  'aiGateway.connection': ({ aiGateway }) => askModel(aiGateway.connection()),
  'connectors.connectAppUser': ({ connectors }) => connectors.connectAppUser('x'),
  'connectors.disconnectAppUser': ({ connectors }) => connectors.disconnectAppUser('x'),
  'asServiceRole.aiGateway.connection': (_, { aiGateway }) => askModel(aiGateway.connection()),
  'asServiceRole.connectors.callApi': (_, { connectors }) =>
    connectors.callApi('slack', { path: '/x' }),
  'asServiceRole.connectors.getAccessToken': (_, { connectors }) =>
    connectors.getAccessToken('slack'),
  'asServiceRole.connectors.getConnection': (_, { connectors }) =>
    connectors.getConnection('slack'),
  'asServiceRole.connectors.getCurrentAppUserAccessToken': (_, { connectors }) =>
    connectors.getCurrentAppUserAccessToken('x'),
  'asServiceRole.connectors.getCurrentAppUserConnection': (_, { connectors }) =>
    connectors.getCurrentAppUserConnection('x'),
  'asServiceRole.connectors.getWorkspaceConnection': (_, { connectors }) =>
    connectors.getWorkspaceConnection('x'),
}

test('K2 what is not served is all tried', () => {
  expect(Object.keys(calls).sort()).toEqual(notServed.toSorted())
})

describeStages('what is not served', { rateLimits: false }, (stage) => {
  test.each(Object.entries(calls))('K2 K5 %s is answered 404, in words', async (_name, call) => {
    const { url: serverUrl, adminToken: token, serviceToken } = stage()
    const client = createClient({ serverUrl, appId: APP_ID, token, serviceToken })
    const error = await call(client, client.asServiceRole).then(
      (answer) => answer,
      (thrown: unknown) => thrown,
    )
    client.cleanup()
    const { text: message } = errorCodes.not_found
    // 405, 409, 422 and 503 would make a client dial an actor for ever.
    expect(at(error, 'status')).toBe(404)
    expect(at(error, 'data')).toStrictEqual({
      message,
      detail: message,
      code: 'not_found',
      error_type: 'NotFoundError',
    })
  })
})

/** An actor is dialled by a socket, which gets no response: this is what it asks for first. */
async function mintToken(client: Client): Promise<unknown> {
  const { serverUrl } = client.getConfig()
  const body = JSON.stringify({ room: 'x', connection_id: 'y' })
  return asError(await post(`${serverUrl}/api/apps/${APP_ID}/actors/Room/connection-token`, body))
}

/** The client only tells where a library for models should ask. */
async function askModel({ baseURL }: { baseURL: string }): Promise<unknown> {
  return asError(await post(`${baseURL}/chat/completions`, '{"messages":[]}'))
}

function post(address: string, body: string): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function asError(answer: Response): Promise<unknown> {
  return { status: answer.status, data: await answer.json() }
}
