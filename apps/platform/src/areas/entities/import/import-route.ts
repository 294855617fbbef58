import multipart from '@fastify/multipart'
import { IMPORT_BYTES, PROGRESS_TYPE, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { isTrusted } from '../../../http/caller/caller.ts'
import { callerSignal } from '../../../http/caller-signal.ts'
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  refTo,
  string,
} from '../../../http/input/schema.ts'
import { allowLongRequest } from '../../../http/limits/request-time.ts'
import { fileForm, json, type ParameterDescription } from '../../../http/route.ts'
import { entityRoute, type ServedEntities } from '../routes/entity-route.ts'
import { importAnswer, missingFile } from './import-answer.ts'
import { progressLines, sendSlowly } from './slow-answer.ts'
import { requireRoom } from './spool-room.ts'

/** What a multipart body holds beside its file. */
const ENVELOPE_BYTES = 64 * 1024
const UNTRUSTED_BYTES = IMPORT_BYTES + ENVELOPE_BYTES

/**
 * Takes a file in the multipart field `file`. The answer has status 200 also when the file is at
 * fault. A client that accepts lines of JSON gets the progress meanwhile; the response is the last line.
 */
export function importRoute(
  app: FastifyInstance,
  entities: ServedEntities,
  dataFolder: string,
): void {
  app.register(async function imports(scope) {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: Number.POSITIVE_INFINITY,
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
      details: `CSV or JSON, of any length from admins and the service role, else ${IMPORT_BYTES} bytes at most. A client that accepts ${PROGRESS_TYPE} is sent the progress, and the response as the last line.`,
      actions: ['create'],
      parameters,
      requestBody: fileForm,
      bodyLimit: {
        visitor: UNTRUSTED_BYTES,
        user: UNTRUSTED_BYTES,
        trusted: Number.POSITIVE_INFINITY,
      },
      responses: { 200: json(imported, 'The records, or what is wrong with the file.') },
      errors: ['storage_full'],
      async handler({ imports }, request, reply) {
        if (!request.isMultipart()) throw missingFile()
        if (isTrusted(request.caller)) allowLongRequest(request.raw)
        await requireRoom(dataFolder, request.headers['content-length'])
        reply.header('cache-control', 'no-store')
        // Parameters of a list are texts; these are not among them.
        const { dry_run, output } = request.query as Readonly<Record<string, unknown>>
        const options = {
          isDryRun: dry_run === 'true',
          hasOutput: dry_run !== 'true' && output !== 'none',
          signal: callerSignal(reply),
        }
        if (String(request.headers.accept).includes(PROGRESS_TYPE)) {
          const lines = progressLines((onProgress) =>
            importAnswer(imports, request, { ...options, onProgress }),
          )
          return reply.header('content-type', PROGRESS_TYPE).send(lines)
        }
        return sendSlowly(reply, importAnswer(imports, request, options))
      },
    })
  })
}

const parameters: readonly ParameterDescription[] = [
  {
    in: 'query',
    name: 'dry_run',
    description: 'Whether the file is only checked: nothing is kept.',
    schema: boolean,
  },
  {
    in: 'query',
    name: 'output',
    description: 'With none the new records are not sent: records says how many there are.',
    schema: oneOf('none'),
  },
]

const imported = {
  oneOf: [
    object(
      {
        status: { const: 'success' },
        details: { type: 'null' },
        output: { oneOf: [array(refTo('{Entity}.record')), { type: 'null' }] },
      },
      { records: integer(), group: { type: ['string', 'null'] } },
    ),
    object({ status: { const: 'error' }, details: string(), output: { type: 'null' } }),
  ],
}
