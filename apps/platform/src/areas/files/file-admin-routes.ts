import { FILE_USES, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import {
  array,
  boolean,
  date,
  done,
  integer,
  object,
  oneOf,
  type Schema,
  string,
} from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import type { FileList } from './file-list.ts'
import { KEPT_DAYS } from './removed-files.ts'

const area = 'Files'
const PAGE = 60
const MAX_NAMES = 200

/** The kept files, for admins. */
export function fileAdminRoutes(app: FastifyInstance, files: FileList): void {
  route(app, {
    method: 'GET',
    path: paths.adminFiles,
    area,
    summary: 'The kept files and where each is used, the newest first.',
    details: 'Used is what records, their history, settings, conversations or users name.',
    who: 'admin',
    query: {
      text: string({
        maxLength: 100,
        description: 'What the name has in it, or that of a record that uses the file.',
      }),
      kind: oneOf('picture', 'document'),
      use: oneOf(...FILE_USES),
      limit: integer({ minimum: 1, maximum: 200, description: `How many at most; ${PAGE}.` }),
      skip: integer({ description: 'How many to leave out first.' }),
    },
    responses: { 200: json(object({ total: integer(), bytes: integer(), items: array(file) })) },
    async handler({ query: { text, kind, use, limit = PAGE, skip = 0 } }, reply) {
      reply.header('cache-control', 'no-store')
      return files.page({ text, kind, use, limit, skip })
    },
  })

  route(app, {
    method: 'POST',
    path: paths.adminFilesRemove,
    area,
    summary: 'Removes files that nothing uses.',
    details: `They can be restored for ${KEPT_DAYS} days. What is used, or was uploaded within the last hour, is kept and listed with the reason.`,
    who: 'admin',
    body: object({ names }),
    responses: {
      200: json(
        object({
          removed: array(string()),
          kept: array(object({ name: string(), reason: oneOf('used', 'fresh', 'unknown') })),
        }),
      ),
    },
    handler: ({ body }) => files.remove(body.names),
  })

  route(app, {
    method: 'POST',
    path: paths.adminFilesRestore,
    area,
    summary: 'Takes removed files back.',
    who: 'admin',
    body: object({ names }),
    responses: { 200: json(done) },
    async handler({ body }) {
      await files.restore(body.names)
      return { success: true }
    },
  })
}

const names: Schema<string[]> = {
  type: 'array',
  items: { type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$' },
  minItems: 1,
  maxItems: MAX_NAMES,
}

const file = object({
  name: string(),
  url: { anyOf: [{ type: 'string', format: 'uri' }, { type: 'null' }] },
  kind: oneOf('picture', 'document'),
  is_private: boolean,
  size: integer(),
  date,
  uses: array(
    object(
      { kind: oneOf('record', 'history', 'settings', 'conversation', 'user') },
      { entity: string(), id: string(), name: string() },
    ),
  ),
  uses_count: integer(),
  is_fresh: boolean,
  removed_date: { anyOf: [date, { type: 'null' }] },
})
