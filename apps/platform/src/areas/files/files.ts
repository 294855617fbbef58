import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { requireTrusted } from '../../http/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { createPool } from '../../http/limits/pool.ts'
import { described } from '../../http/route-description.ts'
import { type FileStore, type FileStoreOptions, openFileStore } from './file-store.ts'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'
import { type Received, receiveFile } from './receive.ts'
import { noIntegrationRoute, uploadRoute } from './route-descriptions.ts'
import { serveFiles } from './serve.ts'
import { type FileKind, kindOf } from './sniff.ts'

export const FILE_BYTES = 50 * 1024 * 1024
/** What a multipart body holds beside its file. */
const ENVELOPE_BYTES = 64 * 1024

export async function createFiles(deps: FileStoreOptions & { publicUrl: string }) {
  const store = await openFileStore(deps)
  const pictures = createPictureMaker()
  const keep = keeping(store, pictures)

  return {
    register(app: FastifyInstance): void {
      serveFiles(app, store)
      app.addHook('onClose', async () => pictures.close())
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
        scope.post(uploadFile, described(uploadRoute), async function upload(request, reply) {
          requireTrusted(request.caller)
          if (Number(request.headers['content-length']) > FILE_BYTES + ENVELOPE_BYTES) {
            reply.header('connection', 'close')
            throw apiError('payload_too_large')
          }
          const name = await keep(await receiveFile(request, store.temporary()))
          return { file_url: `${deps.publicUrl}/files/${name}` }
        })
        for (const path of [paths.integration, paths.installableIntegration]) {
          scope.post<{ Params: { name: string } }>(
            path,
            described(noIntegrationRoute),
            async function unknown(request) {
              throw apiError('not_found', `There is no integration named "${request.params.name}".`)
            },
          )
        }
      })
    },
  }
}

const uploadFile = paths.integration.replace(':name', 'UploadFile')

/** Keeps what was received under a name made from its bytes; the same bytes are worked on once. */
function keeping(
  store: FileStore,
  pictures: PictureMaker,
): (received: Received) => Promise<string> {
  // Each holds a whole picture unpacked, and one processor.
  const pool = createPool(2, 50)
  const underWay = new Map<string, Promise<void>>()

  async function work(kind: FileKind, name: string, id: string, path: string): Promise<void> {
    if (await store.has(name)) return
    if (kind === 'picture') await store.keep(await pool.run(() => pictures.make(path, id)))
    else await store.adopt(path, name)
  }

  return async ({ path, name: sentName, head, hash }) => {
    try {
      const kind = kindOf(head, sentName)
      if (!kind) throw apiError('unsupported_media_type', 'This kind of file is not kept here.')
      const id = hash.slice(0, 32)
      const name = `${id}.${kind === 'picture' ? 'jpg' : kind}`
      const job = underWay.get(name) ?? work(kind, name, id, path)
      underWay.set(name, job)
      await job.finally(() => underWay.delete(name))
      return name
    } finally {
      await rm(path, { force: true })
    }
  }
}
