import { SOCKET_PATH } from '@pitlane/protocol'

/** Between two packets of one answer. */
const SEPARATOR = '\u001e'

/** The socket as a program without any library would use it: Socket.IO's packets by long polling. */
export interface RawSocket {
  /** Sends events in one go; one with an `ack` number asks for an answer. */
  send(...events: { name: string; args: unknown[]; ack?: number }[]): Promise<Response>
  /** Sends packets as they are. */
  sendText(text: string): Promise<Response>
  /** Waits for the next packets; undefined once the server has closed the connection. */
  receive(): Promise<string[] | undefined>
  /** Every packet until `count` of them begin with `start`. */
  receiveAll(start: string, count: number): Promise<string[]>
  close(): Promise<void>
}

/** The answer to a first request, without going on. */
export function knock(
  url: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const search = new URLSearchParams({ EIO: '4', transport: 'polling', ...query })
  return fetch(`${url}${SOCKET_PATH}?${search}`, { headers })
}

/** Opens a socket and waits for the server's welcome. */
export async function openRawSocket(
  url: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const hello = await knock(url, query, headers)
  const text = await hello.text()
  if (!hello.ok) throw new Error(`The socket was refused: ${hello.status} ${text}`)
  const { sid } = JSON.parse(text.slice(1))
  const search = new URLSearchParams({ EIO: '4', transport: 'polling', sid, ...query })
  const address = `${url}${SOCKET_PATH}?${search}`

  const sendText = (body: string) => fetch(address, { method: 'POST', headers, body })

  async function receive(): Promise<string[] | undefined> {
    const answer = await fetch(address, { headers })
    if (!answer.ok) return undefined
    const packets = (await answer.text()).split(SEPARATOR)
    if (packets.includes('2')) await sendText('3')
    return packets.includes('1') ? undefined : packets.filter((packet) => packet !== '2')
  }

  async function receiveAll(start: string, count: number): Promise<string[]> {
    const found: string[] = []
    while (found.length < count) {
      const packets = await receive()
      if (!packets) throw new Error(`The server closed the connection after ${found.length}.`)
      found.push(...packets.filter((packet) => packet.startsWith(start)))
    }
    return found
  }

  await sendText('40')
  const [welcome = ''] = await receiveAll('4', 1)
  if (!welcome.startsWith('40')) throw new Error(`No welcome: ${welcome}`)

  return {
    sendText,
    receive,
    receiveAll,
    send: (...events) =>
      sendText(
        events
          .map(({ name, args, ack = '' }) => `42${ack}${JSON.stringify([name, ...args])}`)
          .join(SEPARATOR),
      ),
    close: async () => void (await sendText('41')),
  }
}
