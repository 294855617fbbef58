import multipart from '@fastify/multipart'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../http/caller/caller.ts'
import type { IntegrationAccess } from '../../http/caller/integration-access.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { integer, object, string } from '../../http/input/schema.ts'
import type { DailyQuota } from '../../http/limits/daily-quota.ts'
import { fileForm, json, route } from '../../http/route.ts'
import type { FileStore } from './file-store.ts'
import type { KeepFile } from './keep-file.ts'
import { isPrivateName } from './names.ts'
import { receiveFile } from './receive.ts'
import type { SignedAddresses } from './signed-address.ts'

export const FILE_BYTES = 50 * 1024 * 1024
/** What a multipart body holds beside its file. */
const ENVELOPE_BYTES = 64 * 1024
const FILES_A_DAY = 200
const USUAL_SECONDS = 300
const MAX_SECONDS = 7 * 86_400

export interface UploadDeps {
  publicUrl: string
  store: FileStore
  keep: KeepFile
  addresses: SignedAddresses
  access: IntegrationAccess
  quota: DailyQuota
  mayRead(name: string, caller: Caller): boolean
}

/** The integrations that keep files. */
export function uploadRoutes(app: FastifyInstance, deps: UploadDeps): void {
  const { publicUrl, store, keep, addresses, access, quota } = deps
  app.register(async function uploads(scope) {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: FILE_BYTES,
        files: 1,
        fields: 20,
        parts: 21,
        fieldNameSize: 200,
        fieldSize: ENVELOPE_BYTES,
      },
    })
    const upload = {
      method: 'POST',
      area,
      requestBody: fileForm,
      bodyLimit: FILE_BYTES + ENVELOPE_BYTES,
      errors: ['quota_exceeded', 'storage_full', 'unavailable'],
    } as const

    route(scope, {
      ...upload,
      path: buildPath('UploadFile'),
      summary: 'Keeps a file for good.',
      details:
        'Pictures are made smaller and kept as AVIF, WebP and JPEG; PDF, CSV, JSON and XLSX stay as they are.',
      who: access.whoOf('UploadFile'),
      responses: {
        200: json(object({ file_url: { type: 'string', format: 'uri' } }), 'Its address.'),
      },
      async handler(request) {
        await quota.take('files', request.caller, 1, FILES_A_DAY)
        const name = await keep.public(await receiveFile(request, store.temporary()))
        return { file_url: `${publicUrl}/files/${name}` }
      },
    })
    route(scope, {
      ...upload,
      path: buildPath('UploadPrivateFile'),
      summary: 'Keeps a file, as it is, for those who get a signed address of it.',
      who: access.whoOf('UploadPrivateFile'),
      responses: { 200: json(object({ file_uri: string() }), 'What it is called.') },
      async handler(request) {
        await quota.take('files', request.caller, 1, FILES_A_DAY)
        const received = await receiveFile(request, store.temporary())
        return { file_uri: await keep.private(received, findFileOwner(request.caller)) }
      },
    })
    route(scope, {
      method: 'POST',
      path: buildPath('CreateFileSignedUrl'),
      area,
      summary: 'An address of a private file that is good for a while.',
      details:
        'For the one who has uploaded the file, admins and the service role. It ends with the session or service token that made it.',
      who: access.whoOf('CreateFileSignedUrl'),
      body: object(
        { file_uri: string({ maxLength: 200 }) },
        { expires_in: integer({ minimum: 1, maximum: MAX_SECONDS }) },
      ),
      responses: { 200: json(object({ signed_url: { type: 'string', format: 'uri' } })) },
      errors: ['not_found'],
      async handler({ body, caller }) {
        const { file_uri: name, expires_in = USUAL_SECONDS } = body
        const isOpen = isPrivateName(name) && deps.mayRead(name, caller)
        if (!isOpen || !(await store.find(name))) {
          throw apiError('not_found', 'There is no file with this file_uri.')
        }
        const signed = addresses.sign(name, expires_in, findTokenId(caller))
        return { signed_url: `${publicUrl}/files/${name}?${signed}` }
      },
    })
  })
}

/** Whose a private file is that this caller uploads. */
export function findFileOwner(caller: Caller): string {
  return caller.kind === 'user' ? caller.user.id : caller.kind
}

function findTokenId(caller: Caller): string {
  return (caller.kind !== 'visitor' && caller.tokenId) || ''
}

const area = 'Files'

function buildPath(name: string) {
  return paths.integration.replace(':name', name)
}
