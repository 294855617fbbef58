import { Readable } from 'node:stream'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import { described } from '../../http/route-description.ts'
import type { FileStore } from './file-store.ts'
import { fileRoute } from './route-descriptions.ts'

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

/** Kept files, for anybody who knows the address and for good: other bytes have another name. */
export function serveFiles(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { '*': string } }>(
    paths.files,
    described(fileRoute),
    async function file(request, reply) {
      const name = request.params['*']
      const etag = `"${name}"`
      const isKnown = request.headers['if-none-match'] === etag
      const isBodyWanted = !isKnown && request.method !== 'HEAD'
      const found = isBodyWanted ? await store.open(name) : await store.find(name)
      if (!found) throw apiError('not_found')
      const type = name.slice(name.lastIndexOf('.') + 1)
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        ...(!TYPES[type]?.startsWith('image/') && {
          'content-disposition': `attachment; filename="${name}"`,
        }),
      })
      if (isKnown) return reply.code(304).send()
      return reply
        .headers({ 'content-type': TYPES[type], 'content-length': found.size })
        .send('stream' in found ? found.stream : Readable.from([]))
    },
  )
}
