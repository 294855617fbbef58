import { Readable } from 'node:stream'

const BOUNDARY = 'a-boundary-of-the-tests'

interface SentImport {
  url: string
  entity: string
  /** The lines of a CSV file. */
  lines: Iterable<string>
  token: string
  /** Of the address, such as `output=none`. */
  query?: string
  signal?: AbortSignal
  /** Called with each line of the answer, whose last is the response. */
  onLine?: (line: ImportLine) => void
}

export interface ImportLine {
  status: 'reading' | 'writing' | 'success' | 'error'
  details?: string | null
  records?: number
  written?: number
  group?: string
}

/** Sends a file to an import over a connection as it is made, and returns the last line of the answer. */
export async function sendImport(sent: SentImport): Promise<ImportLine> {
  const { url, entity, lines, token, query = 'output=none', signal, onLine } = sent
  const init = {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      accept: 'application/x-ndjson',
      authorization: `Bearer ${token}`,
    },
    body: Readable.toWeb(Readable.from(formOf(lines))),
    duplex: 'half',
    ...(signal && { signal }),
  }
  const address = `${url}/api/apps/pitlane/entities/${entity}/import?${query}`
  const response = await fetch(address, init as RequestInit)
  if (!response.body || response.status !== 200)
    throw new Error(`${response.status} ${await response.text()}`)
  let text = ''
  let last: ImportLine = { status: 'reading' }
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const whole = `${text}${chunk}`.split('\n')
    text = whole.pop() ?? ''
    for (const line of whole) {
      last = JSON.parse(line)
      onLine?.(last)
    }
  }
  return last
}

function* formOf(lines: Iterable<string>): Generator<Buffer> {
  let part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
  for (const line of lines) {
    part += `${line}\n`
    if (part.length < 64 * 1024) continue
    yield Buffer.from(part)
    part = ''
  }
  yield Buffer.from(`${part}\r\n--${BOUNDARY}--\r\n`)
}

/** So many parts as CSV, each name once. */
export function* partLines(count: number, last?: string): Generator<string> {
  yield 'name,price'
  for (let at = 1; at < count; at += 1) yield `Part ${at},${at % 500}`
  yield last ?? `Part ${count},1`
}
