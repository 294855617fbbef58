import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import { paths } from '@pitlane/protocol'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import { createPool } from '../../http/limits/pool.ts'
import { fileForm, json, route } from '../../http/route.ts'
import { object } from '../../http/schema.ts'
import { type FileStore, type FileStoreOptions, openFileStore } from './file-store.ts'
import { findMissingSizes } from './make-sizes.ts'
import { masterName } from './names.ts'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'
import { type Received, receiveFile } from './receive.ts'
import { serveFiles } from './serve.ts'
import { type FileKind, kindOf } from './sniff.ts'

export const FILE_BYTES = 50 * 1024 * 1024
/** What a multipart body holds beside its file. */
const ENVELOPE_BYTES = 64 * 1024

export async function createFiles(
  deps: FileStoreOptions & { publicUrl: string; log: FastifyBaseLogger },
) {
  const store = await openFileStore(deps)
  const pictures = createPictureMaker()
  // Each holds a whole picture unpacked, and one processor.
  const pool = createPool(2, 50)
  const encode = (path: string, id: string) => pool.run(() => pictures.make(path, id))
  const keep = keeping(store, encode)
  const closing = new AbortController()

  return {
    async keepMaster(bytes: Buffer): Promise<string> {
      const name = masterName(idOf(createHash('sha256').update(bytes).digest('hex')))
      if (!(await store.has(name))) await store.keep([[name, bytes]])
      return `/files/${name}`
    },
    findMissingSizes: () =>
      findMissingSizes({
        store,
        encode,
        signal: closing.signal,
        onError: (err) => deps.log.warn({ err }, 'a picture could not be sized'),
      }),
    register(app: FastifyInstance): void {
      serveFiles(app, store)
      app.addHook('onClose', async () => {
        closing.abort()
        pictures.close()
      })
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
        route(
          scope,
          {
            method: 'POST',
            path: uploadFile,
            area,
            summary: 'Keeps a file for good.',
            details:
              'Pictures are made smaller and kept as AVIF, WebP and JPEG; PDF and CSV stay as they are.',
            who: 'admin',
            takes: fileForm,
            bodyLimit: FILE_BYTES + ENVELOPE_BYTES,
            responses: {
              200: json(object({ file_url: { type: 'string', format: 'uri' } }), 'Its address.'),
            },
            errors: ['storage_full', 'unavailable'],
          },
          async (request) => {
            const name = await keep(await receiveFile(request, store.temporary()))
            return { file_url: `${deps.publicUrl}/files/${name}` }
          },
        )
        for (const path of [paths.integration, paths.installableIntegration]) {
          route(
            scope,
            {
              method: 'POST',
              path,
              area,
              summary: 'Any other integration: there is none of that name.',
              who: 'anyone',
              admit({ params }) {
                const { name } = params as { name: string }
                throw apiError('not_found', `There is no integration named "${name}".`)
              },
              takes: json({}, 'Not read.'),
              responses: {},
              errors: ['not_found'],
            },
            () => undefined,
          )
        }
      })
    },
  }
}

const area = 'Files'
const uploadFile = paths.integration.replace(':name', 'UploadFile')

/** Keeps what was received under a name made from its bytes; the same bytes are worked on once. */
function keeping(
  store: FileStore,
  encode: PictureMaker['make'],
): (received: Received) => Promise<string> {
  const inFlight = new Map<string, Promise<void>>()

  async function work(kind: FileKind, name: string, id: string, path: string): Promise<void> {
    if (await store.has(name)) return
    if (kind === 'picture') await store.keep(await encode(path, id))
    else await store.adopt(path, name)
  }

  return async ({ path, name: sentName, head, hash }) => {
    try {
      const kind = kindOf(head, sentName)
      if (!kind) throw apiError('unsupported_media_type', 'This kind of file is not kept here.')
      const id = idOf(hash)
      const name = kind === 'picture' ? masterName(id) : `${id}.${kind}`
      const job = inFlight.get(name) ?? work(kind, name, id, path)
      inFlight.set(name, job)
      await job.finally(() => inFlight.delete(name))
      return name
    } finally {
      await rm(path, { force: true })
    }
  }
}

/** @param hash SHA-256 of the bytes as they were sent, in hex */
function idOf(hash: string): string {
  return hash.slice(0, 32)
}
