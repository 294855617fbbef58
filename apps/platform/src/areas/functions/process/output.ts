import type { Readable } from 'node:stream'

/** A line that a function has written. */
export interface OutputLine {
  readonly level: string
  readonly text: string
}

export interface OutputListener {
  ready(): void
  /** The function is handed the call. */
  begin(id: string): void
  /** @param id of the call that has written it, where one is known */
  line(line: OutputLine, id: string | undefined): void
  /** The call has answered; no line of it is still on its way. */
  end(id: string): void
  /** What was asked for with this mark is written, and so is all that came before. */
  mark(mark: string): void
}

const MARK = '\u001e'
const MAX_LINE = 8 * 1024
/** More than this between two pauses is a flood, and is read without being looked at. */
const MAX_BYTES = 4 * 1024 * 1024
const PAUSE_MS = 1000

/** Reads all that a process writes, for a full pipe would stop it, and tells what is worth keeping. */
export function readOutput(
  stdout: Readable,
  stderr: Readable,
  listener: OutputListener,
): { close(): void } {
  let bytes = 0
  const pause = setInterval(() => {
    bytes = 0
  }, PAUSE_MS).unref()
  for (const [stream, level] of [
    [stdout, 'log'],
    [stderr, 'error'],
  ] as const) {
    let begun = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      bytes += text.length
      if (bytes > MAX_BYTES) return
      const lines = (begun + text).split('\n')
      begun = (lines.pop() ?? '').slice(0, MAX_LINE * 64)
      for (const line of lines) read(line, level, listener)
    })
    stream.on('error', () => undefined)
    stream.on('end', () => {
      if (begun) read(begun, level, listener)
    })
  }
  return { close: () => clearInterval(pause) }
}

function read(line: string, level: string, listener: OutputListener): void {
  const record = line.startsWith(MARK) ? parsed(line.slice(1)) : undefined
  if (!record) {
    if (line !== '') listener.line({ level, text: line.slice(0, MAX_LINE) }, undefined)
    return
  }
  const { id, text, begin, end, mark, ready } = record
  if (ready === true) listener.ready()
  else if (typeof begin === 'string') listener.begin(begin)
  else if (typeof mark === 'string') listener.mark(mark)
  else if (typeof end === 'string') listener.end(end)
  else if (typeof text === 'string') {
    const own = typeof record.level === 'string' ? record.level : level
    listener.line(
      { level: own, text: text.slice(0, MAX_LINE) },
      typeof id === 'string' ? id : undefined,
    )
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // Any object may be asked for any key; what it lacks is undefined.
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
