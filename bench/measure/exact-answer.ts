import { get } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const perConnection = ['date', 'connection', 'keep-alive']

/** What an address sends, to the byte: `fetch` would unpack the body. */
export function exactAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(
          ([name]) => !perConnection.includes(name),
        )
        resolve({
          status: answer.statusCode ?? 500,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts),
        })
      })
    }).on('error', reject)
  })
}
