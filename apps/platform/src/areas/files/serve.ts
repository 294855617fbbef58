import { Readable } from 'node:stream'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import { route } from '../../http/route.ts'
import type { FileStore } from './file-store.ts'
import { masterOf } from './names.ts'

type Headed = Pick<FastifyRequest, 'method' | 'headers'>

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

/**
 * Kept files, for anybody who knows the address and for good: other bytes have another name. Until a size of a picture
 * has been made, its master stands in for it.
 */
export function serveFiles(app: FastifyInstance, store: FileStore): void {
  async function lookUp(name: string | undefined, { method, headers }: Headed) {
    if (!name) return undefined
    const etag = `"${name}"`
    const isKnown = headers['if-none-match'] === etag
    const file = isKnown || method === 'HEAD' ? await store.find(name) : await store.open(name)
    return file && { name, etag, isKnown, file }
  }

  route(app, {
    method: 'GET',
    path: paths.files,
    area: 'Files',
    summary: 'A kept file, for anybody who knows its address.',
    who: 'anyone',
    surface: 'site',
    responses: {
      200: { description: 'Its bytes, which never change.', type: 'application/octet-stream' },
      304: { description: 'The caller has it, as If-None-Match says.' },
    },
    errors: ['not_found'],
    async handler(request, reply) {
      const wanted = request.params['*']
      const found = (await lookUp(wanted, request)) ?? (await lookUp(masterOf(wanted), request))
      if (!found) throw apiError('not_found')
      const { name, etag, isKnown, file } = found
      const type = name.slice(name.lastIndexOf('.') + 1)
      reply.headers({
        etag,
        'cache-control': name === wanted ? 'public, max-age=31536000, immutable' : 'no-cache',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        ...(!TYPES[type]?.startsWith('image/') && {
          'content-disposition': `attachment; filename="${name}"`,
        }),
      })
      if (isKnown) return reply.code(304).send()
      return reply
        .headers({ 'content-type': TYPES[type], 'content-length': file.size })
        .send('stream' in file ? file.stream : Readable.from([]))
    },
  })
}
