import { ImportSession } from './import-session.ts'
import { FileError } from './reading/file-error.ts'
import type { ImportCall, ImportReply } from './session-client.ts'

const session = new ImportSession()

// Reading and comparing thousands of lines takes seconds, in which the page shall go on.
addEventListener('message', async ({ data }: MessageEvent<ImportCall>) => {
  const { id, method, argument } = data
  try {
    const result = await answer(method, argument)
    postMessage({ id, result } satisfies ImportReply)
  } catch (error) {
    const fault = error instanceof FileError ? error.fault : undefined
    postMessage({ id, error: String(error), fault } satisfies ImportReply)
  }
})

async function answer(method: ImportCall['method'], argument: unknown): Promise<unknown> {
  if (method !== 'open') {
    // The client sends to each method what it takes.
    const call = session[method] as (argument: unknown) => unknown
    return call.call(session, argument)
  }
  const { file, choices } = argument as { file: Blob; choices: object }
  return session.open(new Uint8Array(await file.arrayBuffer()), choices)
}
