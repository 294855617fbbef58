import { Readable } from 'node:stream'
import { IMPORT_BYTES } from '@pitlane/protocol'
import type { FastifyRequest } from 'fastify'
import { isTrusted } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { formFault, partsOf } from '../../../http/errors/form-error.ts'
import { ImportError } from './import-row.ts'
import type { ImportOptions, ReadRecords, RecordImports } from './record-imports.ts'
import type { Spool } from './spool.ts'

type FileRequest = Pick<FastifyRequest, 'caller' | 'parts'>

/** Imports the file of a form. @returns the response, JSON that comes as it is read */
export async function importAnswer(
  target: RecordImports,
  request: FileRequest,
  options: ImportOptions,
): Promise<Readable> {
  const found = await readFile(target, request, options)
  if (found instanceof ImportError) return Readable.from([errorResponse(found)])
  const { count, known, keep, close } = found
  try {
    // Not before the form has come to its end: what is refused must not have been kept.
    const { group, output } = options.isDryRun ? { group: null } : await keep()
    if (options.hasOutput && output) return closing(close, successResponse(output))
    await close()
    const passedOver = options.keepsIdentity ? { known } : {}
    const rest = JSON.stringify({ output: null, records: count, ...passedOver, group })
    return Readable.from([`${SUCCESS}${rest.slice(1)}`])
  } catch (error) {
    await close()
    throw error
  }
}

const SUCCESS = '{"status":"success","details":null,'

async function* successResponse(output: Spool): AsyncGenerator<string> {
  yield `${SUCCESS}"output":[`
  let isFirst = true
  for await (const texts of output.portions()) {
    yield `${isFirst ? '' : ','}${texts.join(',')}`
    isFirst = false
  }
  yield ']}'
}

/** What was never read has no end by itself. */
function closing(close: () => Promise<void>, chunks: AsyncIterable<string>): Readable {
  const response = Readable.from(chunks)
  response.once('close', () => void close())
  return response
}

async function readFile(
  target: RecordImports,
  request: FileRequest,
  options: ImportOptions,
): Promise<ReadRecords | ImportError> {
  const { caller } = request
  const fileSize = isTrusted(caller) ? Number.POSITIVE_INFINITY : IMPORT_BYTES
  const parts = () => request.parts({ limits: { fileSize } })
  let found: ReadRecords | ImportError | undefined
  try {
    for await (const part of partsOf({ parts })) {
      if (part.type !== 'file') continue
      if (part.fieldname === 'file' && found === undefined) {
        found = await target.read(caller, whole(part.file), options).catch(asFound)
      } else part.file.resume()
    }
  } catch (error) {
    if (found && !(found instanceof ImportError)) await found.close()
    throw error
  }
  if (found === undefined) throw missingFile()
  return found
}

function asFound(error: unknown): ImportError {
  if (error instanceof ImportError) return error
  throw error
}

/** Nothing of a file that was cut off may be kept. */
async function* whole(file: Readable & { truncated?: boolean }): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false })
    if (file.truncated) throw tooLarge()
  } catch (error) {
    throw formFault(error)
  } finally {
    // What is left unread would hold up the rest of the body.
    file.resume()
  }
}

export function errorResponse({ message }: Error): string {
  return JSON.stringify({ status: 'error', details: message, output: null })
}

function tooLarge() {
  return apiError('payload_too_large', `A file may be ${IMPORT_BYTES / 1024 / 1024} MB long.`)
}

export function missingFile() {
  return apiError('bad_request', 'Send the file as multipart form data, in a field named "file".')
}
