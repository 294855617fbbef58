import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was sent to the model. */
export interface ModelRequest {
  readonly path: string
  readonly key: string | undefined
  readonly body: {
    readonly messages: { role: string; content: unknown; tool_calls?: unknown }[]
    readonly stream?: boolean
    readonly response_format?: unknown
    readonly tools?: unknown[]
    readonly prompt?: string
  }
}

/**
 * How the stand-in answers a call: with a text, with calls of tools, or as a real server does on a bad day.
 * `pieces` are sent as they are, each as one chunk of the stream; 0 `tokens` are none that the server counts.
 */
export type ModelAnswer =
  | { text: string; tokens?: number }
  | { tools: { name: string; input: unknown }[] }
  | { status: number; body?: string; retryAfterMs?: number }
  | { pieces: string[] }
  | { image: Uint8Array }
  | 'nonsense'
  | 'silence'
  | 'half an answer'
  | 'error in the stream'
  | 'repeated tool names'

export interface StartedModel {
  /** For `LLM_BASE_URL`. */
  readonly baseUrl: string
  readonly requests: ModelRequest[]
  /** What the next calls are answered, in order; after that each is answered with the text "Nothing was prepared." */
  answer(...answers: ModelAnswer[]): void
  /** Settles when a caller has hung up before it was answered. */
  hungUp(): Promise<void>
  stop(): Promise<void>
}

/** A server that speaks OpenAI's protocol, and says what the test tells it to. */
export async function startModel(): Promise<StartedModel> {
  const requests: ModelRequest[] = []
  const answers: ModelAnswer[] = []
  const gone = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableEnded) gone.resolve()
    })
    const asked = await requestOf(request)
    requests.push(asked)
    const answer = answers.shift() ?? { text: 'Nothing was prepared.' }
    if (asked.body.stream) streamed(response, answer)
    else whole(response, answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    answer: (...more) => void answers.push(...more),
    hungUp: () => gone.promise,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function requestOf(request: IncomingMessage): Promise<ModelRequest> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return {
    path: request.url ?? '',
    key: request.headers.authorization,
    body: JSON.parse(Buffer.concat(parts).toString()),
  }
}

const HEAD = { id: 'chat-1', created: 1, model: 'stand-in' }

function usageOf(tokens = 15): object {
  if (tokens === 0) return {}
  return { usage: { prompt_tokens: tokens - 5, completion_tokens: 5, total_tokens: tokens } }
}

function whole(response: ServerResponse, answer: ModelAnswer): void {
  if (answer === 'silence') return
  if (refuses(response, answer)) return
  response.setHeader('content-type', 'application/json')
  if (answer === 'nonsense') response.end('<html>what?')
  else if (answer === 'half an answer') response.end('{"id":"chat-1","choices":[{"index":0,"mess')
  else if (typeof answer === 'object' && 'image' in answer) {
    response.end(
      JSON.stringify({ data: [{ b64_json: Buffer.from(answer.image).toString('base64') }] }),
    )
  } else {
    const isText = typeof answer === 'object' && 'text' in answer
    const message = isText
      ? { role: 'assistant', content: answer.text }
      : { role: 'assistant', content: null, tool_calls: callsOf(answer) }
    const choices = [{ index: 0, message, finish_reason: isText ? 'stop' : 'tool_calls' }]
    const usage = usageOf(isText ? answer.tokens : undefined)
    response.end(JSON.stringify({ ...HEAD, object: 'chat.completion', choices, ...usage }))
  }
}

function streamed(response: ServerResponse, answer: ModelAnswer): void {
  if (refuses(response, answer)) return
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (answer === 'silence') {
    response.flushHeaders()
    return
  }
  for (const piece of piecesOf(answer)) response.write(`data: ${piece}\n\n`)
  if (answer === 'half an answer') response.socket?.end()
  else response.end(answer === 'nonsense' ? undefined : 'data: [DONE]\n\n')
}

function refuses(response: ServerResponse, answer: ModelAnswer): boolean {
  if (typeof answer !== 'object' || !('status' in answer)) return false
  const { status, body = '{"error":{"message":"no"}}', retryAfterMs = 1 } = answer
  response.writeHead(status, {
    'content-type': 'application/json',
    'retry-after-ms': String(retryAfterMs),
  })
  response.end(body)
  return true
}

function piecesOf(answer: ModelAnswer): string[] {
  if (answer === 'nonsense') return ['{{{', '42', '"?"']
  if (answer === 'error in the stream') {
    return [
      delta({ role: 'assistant', content: 'Half of ' }),
      '{"error":{"message":"provider gone"}}',
    ]
  }
  if (answer === 'half an answer') return [delta({ content: 'Half of ' })]
  if (answer === 'repeated tool names') {
    const call = (more: object, text: string) =>
      delta({ tool_calls: [{ index: 0, ...more, function: { name: 'find', arguments: text } }] })
    return [
      call({ id: 'call-1', type: 'function' }, '{"words":'),
      call({}, '"chain"}'),
      last('tool_calls'),
    ]
  }
  if (typeof answer === 'object' && 'pieces' in answer) return answer.pieces
  if (typeof answer === 'object' && 'text' in answer) {
    const words = answer.text.split(/(?<= )/).map((content) => delta({ content }))
    return [delta({ role: 'assistant', content: '' }), ...words, last('stop', answer.tokens)]
  }
  const calls = callsOf(answer).map((call, index) => ({ index, ...call }))
  return [delta({ role: 'assistant', tool_calls: calls }), last('tool_calls')]
}

function callsOf(answer: ModelAnswer) {
  const tools = typeof answer === 'object' && 'tools' in answer ? answer.tools : []
  return tools.map(({ name, input }, at) => ({
    id: `call-${at}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }))
}

function delta(content: object): string {
  return JSON.stringify({
    ...HEAD,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: content, finish_reason: null }],
  })
}

function last(finish_reason: string, tokens?: number): string {
  return JSON.stringify({
    ...HEAD,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: {}, finish_reason }],
    ...usageOf(tokens),
  })
}
