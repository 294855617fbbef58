import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { IMPORT_BYTES, PROGRESS_TYPE, paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { createFairQueue, type FairQueue } from '../../../fair-queue.ts'
import { accessDenied, type Caller, isTrusted } from '../../../http/caller/caller.ts'
import { callerSignal } from '../../../http/caller/end-requests.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { logError } from '../../../http/errors/on-error.ts'
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
import { finishedWithin } from './finished-within.ts'
import { importAnswer, missingFile } from './import-answer.ts'
import type { ImportOptions, OnProgress } from './record-imports.ts'
import { progressLines, sendSlowly } from './slow-answer.ts'
import type { SpoolRoom } from './spool-room.ts'

/** What a multipart body holds beside its file. */
const ENVELOPE_BYTES = 64 * 1024
/** What lies on the disk for callers who may not do with it as they like is so many times a file and its records. */
const UNTRUSTED = {
  bytes: IMPORT_BYTES + ENVELOPE_BYTES,
  // A place is taken before the file is there, so nobody has two: files that come slowly leave others theirs.
  queue: { places: 4, maxWaiting: 20, ofOne: 1 },
  answerMs: 600_000,
}

export interface ImportDeps {
  readonly room: SpoolRoom
  readonly log: Pick<Logger, 'error'>
}

/**
 * Takes a file in the multipart field `file`. The answer has status 200 also when the file is at
 * fault. A client that accepts lines of JSON gets the progress meanwhile; the response is the last line.
 */
export function importRoute(
  app: FastifyInstance,
  entities: ServedEntities,
  { room, log }: ImportDeps,
): void {
  const turns = createFairQueue(UNTRUSTED.queue)
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
        visitor: UNTRUSTED.bytes,
        user: UNTRUSTED.bytes,
        trusted: Number.POSITIVE_INFINITY,
      },
      responses: { 200: json(imported, 'The records, or what is wrong with the file.') },
      errors: ['storage_full', 'unavailable'],
      async handler({ imports }, request, reply) {
        if (!request.isMultipart()) throw missingFile()
        const asked = askedIn(request.query, request.caller)
        if (isTrusted(request.caller)) allowLongRequest(request.raw)
        await room.requireFor(request.headers['content-length'])
        reply.header('cache-control', 'no-store')
        const options = { ...asked, signal: callerSignal(reply) }
        const answer = (onProgress?: OnProgress) => {
          const work = () => importAnswer(imports, request, { ...options, onProgress })
          return isTrusted(request.caller) ? work() : inTurn(turns, reply, work)
        }
        const onError = (error: unknown) => logError(log, request, error)
        if (String(request.headers.accept).includes(PROGRESS_TYPE)) {
          return reply.header('content-type', PROGRESS_TYPE).send(progressLines(answer, onError))
        }
        return sendSlowly(reply, answer(), onError)
      },
    })
  })
}

/** The turn ends with the response: until then its records lie on the disk. */
function inTurn(
  turns: FairQueue,
  { raw }: FastifyReply,
  work: () => Promise<Readable>,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    turns
      .run(async () => {
        resolve(await work())
        await finishedWithin(raw, UNTRUSTED.answerMs)
      })
      // Once there is an answer, this is only that its caller has hung up.
      .catch(reject)
  })
}

/** @throws ApiError for any other value: who means to check a file must not import it */
function askedIn(
  query: unknown,
  caller: Caller,
): Pick<ImportOptions, 'isDryRun' | 'hasOutput' | 'keepsIdentity'> {
  // The router reads texts, and a list of them for a name that is given twice.
  const { dry_run = 'false', output, identity } = query as Readonly<Record<string, unknown>>
  if (dry_run !== 'true' && dry_run !== 'false') throw badParameter('dry_run', 'true or false')
  if (output !== undefined && output !== 'none') throw badParameter('output', 'none')
  if (identity !== undefined && identity !== 'keep') throw badParameter('identity', 'keep')
  // Whose a record is, and since when, is for nobody to say but whoever has all of the shop.
  if (identity !== undefined && caller.kind !== 'service') throw accessDenied(caller)
  return {
    isDryRun: dry_run === 'true',
    hasOutput: dry_run === 'false' && output === undefined,
    keepsIdentity: identity === 'keep',
  }
}

function badParameter(name: string, values: string) {
  return apiError('bad_request', `Error in parameter ${name}: must be ${values}`)
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
  {
    in: 'query',
    name: 'identity',
    description:
      'With keep, for the service role, records keep the id, the dates and the creator that the file has; those that are there, or were, are passed over.',
    schema: oneOf('keep'),
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
      { records: integer(), known: integer(), group: { type: ['string', 'null'] } },
    ),
    object({ status: { const: 'error' }, details: string(), output: { type: 'null' } }),
  ],
}
