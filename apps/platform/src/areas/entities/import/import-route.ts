import { PassThrough, type Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { IMPORT_BYTES, PROGRESS_TYPE, paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '../../../http/errors/api-error.ts'
import { formFault, partsOf } from '../../../http/errors/form-error.ts'
import { toApiError } from '../../../http/errors/on-error.ts'
import { array, object, refTo, string } from '../../../http/input/schema.ts'
import { fileForm, json } from '../../../http/route.ts'
import { JSON_TYPE } from '../read/lists.ts'
import { entityRoute, type ServedEntities } from '../routes/entity-route.ts'
import { ImportError } from './import-row.ts'
import type { OnProgress, ReadRecords, RecordImports } from './record-imports.ts'

/** What a multipart body holds beside its file. */
const ENVELOPE_BYTES = 64 * 1024
const PROGRESS_MS = 100

type FileRequest = Pick<FastifyRequest, 'caller' | 'parts'>

/**
 * Takes a file in the multipart field `file`. The answer has status 200 also when the file is at
 * fault. A client that accepts lines of JSON gets the progress meanwhile; the response is the last line.
 */
export function importRoute(app: FastifyInstance, entities: ServedEntities): void {
  app.register(async function imports(scope) {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: IMPORT_BYTES,
        files: 1,
        fields: 20,
        parts: 21,
        fieldSize: ENVELOPE_BYTES,
      },
    })

    entityRoute(scope, entities, {
      method: 'POST',
      path: paths.entityImport,
      summary: 'Creates the records of {Entity} that a file holds: all or none.',
      details: `CSV or JSON, ${IMPORT_BYTES} bytes at most. A client that accepts ${PROGRESS_TYPE} is sent the progress, and the response as the last line.`,
      actions: ['create'],
      requestBody: fileForm,
      bodyLimit: IMPORT_BYTES + ENVELOPE_BYTES,
      responses: { 200: json(imported, 'The records, or what is wrong with the file.') },
      async handler({ imports }, request, reply) {
        if (!request.isMultipart()) throw missing()
        reply.header('cache-control', 'no-store')
        if (String(request.headers.accept).includes(PROGRESS_TYPE)) {
          return reply.header('content-type', PROGRESS_TYPE).send(lines(imports, request))
        }
        const answer = await answerOf(imports, request)
        return reply.header('content-type', JSON_TYPE).send(answer)
      },
    })
  })
}

const imported = {
  oneOf: [
    object({
      status: { const: 'success' },
      details: { type: 'null' },
      output: array(refTo('{Entity}.record')),
    }),
    object({ status: { const: 'error' }, details: string(), output: { type: 'null' } }),
  ],
}

async function answerOf(
  target: RecordImports,
  request: FileRequest,
  onProgress?: OnProgress,
): Promise<string> {
  let found: ReadRecords | ImportError | undefined
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue
    if (part.fieldname === 'file' && found === undefined) {
      found = await target.read(request.caller, whole(part.file), onProgress).catch(asFound)
    } else part.file.resume()
  }
  if (found === undefined) throw missing()
  if (found instanceof ImportError) return errorResponse(found)
  // Not before the form has come to its end: what is refused must not have been kept.
  return `{"status":"success","details":null,"output":${await found.keep()}}`
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

function lines(target: RecordImports, request: FileRequest): PassThrough {
  const stream = new PassThrough()
  let nextAt = 0
  const onProgress: OnProgress = (progress) => {
    if (progress.status === 'reading' && Date.now() < nextAt) return
    nextAt = Date.now() + PROGRESS_MS
    stream.write(`${JSON.stringify(progress)}\n`)
  }
  answerOf(target, request, onProgress).then(
    (answer) => stream.end(`${answer}\n`),
    (error: unknown) => {
      // The status is out already. A refusal can still be sent; else the connection ends without a response.
      const refusal = toApiError(error)
      if (refusal.status < 500) stream.end(`${errorResponse(refusal)}\n`)
      else stream.destroy(error instanceof Error ? error : new Error(String(error)))
    },
  )
  return stream
}

function errorResponse({ message }: Error): string {
  return JSON.stringify({ status: 'error', details: message, output: null })
}

function tooLarge() {
  return apiError('payload_too_large', `A file may be ${IMPORT_BYTES / 1024 / 1024} MB long.`)
}

function missing() {
  return apiError('bad_request', 'Send the file as multipart form data, in a field named "file".')
}
