import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import { paths } from '@pitlane/protocol'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { requireTrusted } from '../../http/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { createPool } from '../../http/limits/pool.ts'
import { described } from '../../http/route-description.ts'
import { type FileStore, type FileStoreOptions, openFileStore } from './file-store.ts'
import { findMissingSizes } from './make-sizes.ts'
import { masterName } from './names.ts'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'
import { type Received, receiveFile } from './receive.ts'
import { noIntegrationRoute, uploadRoute } from './route-descriptions.ts'
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
  encode: PictureMaker['make'],
): (received: Received) => Promise<string> {
  const underWay = new Map<string, Promise<void>>()

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
      const job = underWay.get(name) ?? work(kind, name, id, path)
      underWay.set(name, job)
      await job.finally(() => underWay.delete(name))
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
