import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a program did to files, in its order. A sync is noted when it is done, all else when it begins. */
export type DiskEvent =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly file: string; readonly length: number }
  | { readonly kind: 'sync'; readonly file: string }
  /** It said on its standard output that so many rows are kept. */
  | { readonly kind: 'kept'; readonly count: number }

const CALLS = 'openat,pwrite64,write,fsync,fdatasync,ftruncate'

/** Why disks cannot be traced here; undefined when they can. */
export function whyNoTrace(): string | undefined {
  const { status } = spawnSync('strace', ['-e', 'trace=none', 'true'])
  return status === 0
    ? undefined
    : 'strace was not found, or may not trace (apt-get install strace)'
}

/** Runs a program of ours to its end and reads what it did to the disk. */
export function traceDisk(program: string, args: readonly string[], output: string): DiskEvent[] {
  spawnSync(
    'strace',
    [
      '-f',
      '-xx',
      '-s',
      '100000',
      '-e',
      `trace=${CALLS}`,
      '-o',
      output,
      process.execPath,
      program,
    ].concat(args),
  )
  return readFileSync(output, 'latin1').split('\n').flatMap(reader())
}

const LINE = /^(\d+)\s+(.*?)( <unfinished \.\.\.>|\)\s+= -?\d+.*)$/
const CALL = /^(\w+)\((.*)$/
const TEXT = /"((?:\\x[0-9a-f]{2})*)"/

interface Call {
  readonly name: string
  readonly args: string
}

function reader(): (line: string) => DiskEvent[] {
  const files = new Map<number, string>()
  const begun = new Map<string, Call>()
  return (line) => {
    const [, thread = '', text = '', end = ''] = LINE.exec(line) ?? []
    const [, name, args = ''] = CALL.exec(text) ?? []
    const call = name === undefined ? begun.get(thread) : { name, args }
    if (!call) return []
    if (end.includes('unfinished')) {
      begun.set(thread, call)
      return eventsOf(call, files, undefined)
    }
    begun.delete(thread)
    const result = Number(/= (-?\d+)/.exec(end)?.[1])
    if (call.name === 'openat') files.set(result, textOf(call.args).toString())
    // Its end tells nothing new of a call that was noted at its beginning.
    return name === undefined && !call.name.endsWith('sync') ? [] : eventsOf(call, files, result)
  }
}

/** @param result undefined while the call is under way */
function eventsOf(
  { name, args }: Call,
  files: ReadonlyMap<number, string>,
  result: number | undefined,
): DiskEvent[] {
  const descriptor = Number.parseInt(args, 10)
  const file = files.get(descriptor) ?? ''
  const last = Number(args.split(', ').at(-1))
  switch (name) {
    case 'pwrite64':
      return [{ kind: 'write', file, at: last, bytes: textOf(args) }]
    case 'ftruncate':
      return [{ kind: 'cut', file, length: last }]
    case 'fsync':
    case 'fdatasync':
      return result === 0 ? [{ kind: 'sync', file }] : []
    case 'write': {
      const kept = descriptor === 1 ? /^kept (\d+)/.exec(textOf(args).toString()) : null
      return kept ? [{ kind: 'kept', count: Number(kept[1]) }] : []
    }
    default:
      return []
  }
}

function textOf(args: string): Buffer {
  return Buffer.from((TEXT.exec(args)?.[1] ?? '').replaceAll('\\x', ''), 'hex')
}
