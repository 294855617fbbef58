import type { FileView, ImportSession } from './import-session.ts'
import { FileError, type FileFault } from './reading/file-error.ts'
import type { ReadingChoices } from './reading/read-file.ts'

type Method = 'plan' | 'addProducts' | 'check' | 'rows' | 'updates' | 'newProducts' | 'failedLines'

export interface ImportCall {
  readonly id: number
  readonly method: Method | 'open'
  readonly argument: unknown
}

export type ImportReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string; readonly fault: FileFault | undefined }

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** A file that takes longer is hostile, or too much for the device. */
const OPEN_MS = 120_000

/** An import session in a worker. Answers come in the order in which they are asked for. */
export class SessionClient {
  #worker: Worker | undefined
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  /** @throws FileError */
  async open(file: Blob, choices: ReadingChoices): Promise<FileView> {
    const timer = setTimeout(() => this.#end(new FileError('slow')), OPEN_MS)
    try {
      return (await this.#send('open', { file, choices })) as FileView
    } finally {
      clearTimeout(timer)
    }
  }

  call<Name extends Method>(
    method: Name,
    ...[argument]: Parameters<ImportSession[Name]>
  ): Promise<ReturnType<ImportSession[Name]>> {
    return this.#send(method, argument) as Promise<ReturnType<ImportSession[Name]>>
  }

  /** Ends the worker; whoever waits is refused. */
  close(): void {
    this.#end(new Error('The import is over.'))
  }

  #send(method: ImportCall['method'], argument: unknown): Promise<unknown> {
    this.#worker ??= this.#start()
    this.#lastId += 1
    const call: ImportCall = { id: this.#lastId, method, argument }
    this.#worker.postMessage(call)
    return new Promise((resolve, reject) => this.#waiting.set(call.id, { resolve, reject }))
  }

  #start(): Worker {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('result' in data) waiting?.resolve(data.result)
      else waiting?.reject(data.fault ? new FileError(data.fault) : new Error(data.error))
    })
    worker.addEventListener('error', () => this.#end(new Error('The worker has ended.')))
    return worker
  }

  #end(reason: Error): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
