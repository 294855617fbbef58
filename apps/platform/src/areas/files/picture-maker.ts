import { type ChildProcess, fork } from 'node:child_process'
import { apiError } from '../../http/api-error.ts'
import type { KeptFile } from './picture.ts'
import type { PictureJob, PictureReply } from './picture-process.ts'

/** Long enough for the next picture of somebody who sends several. */
const IDLE_MS = 10_000

interface Waiting {
  resolve(files: KeptFile[]): void
  reject(error: Error): void
}

export interface PictureMaker {
  /**
   * The files of a picture, see {@link encodePicture}.
   *
   * @throws 400 when the picture cannot be read
   */
  make(path: string, id: string): Promise<KeptFile[]>
  /** Of the process that encodes, while there is one. */
  pid(): number | undefined
  close(): void
}

/**
 * Encodes pictures in a process of its own, which starts with the first and ends when there has been none for a while: what
 * the encoders took (some 400 MB) goes back to the machine, and a picture that breaks them breaks no request.
 */
export function createPictureMaker({ idleMs = IDLE_MS } = {}): PictureMaker {
  const waiting = new Map<number, Waiting>()
  let jobs = 0
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(new URL('picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', settle)
    started.on('error', () => lose(started))
    started.on('exit', () => lose(started))
    return started
  }

  function lose(lost: ChildProcess) {
    if (child !== lost) return
    child = undefined
    for (const { reject } of waiting.values()) reject(unreadable('the encoder ended'))
    waiting.clear()
  }

  function settle(reply: unknown) {
    const answer = reply as PictureReply // Only picture-process.ts writes to this channel.
    const job = waiting.get(answer.job)
    waiting.delete(answer.job)
    if ('files' in answer) job?.resolve(answer.files)
    else job?.reject(unreadable(answer.trouble))
    if (waiting.size === 0) rest()
  }

  function rest() {
    // While nobody waits, it keeps no other process from ending.
    child?.unref()
    child?.channel?.unref()
    idle = setTimeout(end, idleMs).unref()
  }

  function end() {
    const ending = child
    if (!ending) return
    lose(ending)
    ending.disconnect()
  }

  return {
    make(path, id) {
      clearTimeout(idle)
      child ??= start()
      child.ref()
      child.channel?.ref()
      const asked: PictureJob = { job: jobs++, path, id }
      return new Promise((resolve, reject) => {
        waiting.set(asked.job, { resolve, reject })
        child?.send(asked)
      })
    },
    pid: () => child?.pid,
    close() {
      clearTimeout(idle)
      end()
    },
  }
}

function unreadable(trouble: string): Error {
  const cause = new Error(trouble)
  return Object.assign(apiError('bad_request', 'This picture cannot be read.'), { cause })
}
