import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentConversation, AgentMessage } from './agents.ts'
import { createClient } from './create-client.ts'

const BASE = '/api/apps/pitlane/agents/conversations'

/** Conversations as a server with agents keeps them: each has an id and a list of messages. */
function agentServer(): Server {
  const kept = new Map<string, AgentConversation>()
  return createServer(async (request, response) => {
    const [, id, messages] = (request.url ?? '').slice(BASE.length).split('/')
    const body: unknown = request.method === 'POST' ? await json(request) : undefined
    const answer = request.url?.startsWith(BASE) ? answerTo(id, messages, body) : undefined
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { message: 'There is no such conversation.' }))
  })

  function answerTo(id: string | undefined, messages: string | undefined, body: unknown) {
    const date = '2026-01-02T03:04:05.678Z'
    if (id === undefined) {
      if (!body) return [...kept.values()]
      const made = { id: `c${kept.size + 1}`, created_date: date, messages: [] }
      const conversation = { ...made, ...(body as Pick<AgentConversation, 'agent_name'>) }
      kept.set(made.id, conversation)
      return conversation
    }
    const conversation = kept.get(id)
    if (!conversation || !messages) return conversation
    const sent = body as Pick<AgentMessage, 'role' | 'content'>
    const message = { id: `m${conversation.messages.length + 1}`, created_date: date, ...sent }
    conversation.messages.push(message)
    return message
  }
}

let server: Server
beforeEach(async () => {
  server = agentServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

function agentsOf(listening: Server) {
  const address = listening.address()
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen')
  return createClient({ serverUrl: `http://127.0.0.1:${address.port}` }).agents
}

test('E3 a conversation has an id, by which it is found again, and the list of its messages', async () => {
  const agents = agentsOf(server)
  await agents.createConversation({ agent_name: 'guide' })
  const made = await agents.createConversation({ agent_name: 'fitter', metadata: { bike: 'XMAX' } })
  expect(made).toMatchObject({ id: 'c2', agent_name: 'fitter', messages: [] })
  const asked = await agents.addMessage(made, { role: 'user', content: 'Which lever fits?' })
  expect(asked).toMatchObject({ id: 'm1', role: 'user', content: 'Which lever fits?' })
  await agents.addMessage(made, { role: 'assistant', content: { product: 'Lever' } })

  const found = await agents.getConversation(made.id)
  expect(found.id).toBe(made.id)
  expect(found.metadata).toEqual({ bike: 'XMAX' })
  expect(found.messages.map(({ id, role, content }) => [id, role, content])).toEqual([
    ['m1', 'user', 'Which lever fits?'],
    ['m2', 'assistant', { product: 'Lever' }],
  ])
  expect(
    (await agents.getConversations()).map(({ id, messages }) => [id, messages.length]),
  ).toEqual([
    ['c1', 0],
    ['c2', 2],
  ])
})

test('E3 a conversation that is not there is an error with the server’s words', async () => {
  await expect(agentsOf(server).getConversation('c9')).rejects.toMatchObject({
    status: 404,
    message: 'There is no such conversation.',
  })
})
