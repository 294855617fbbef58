import { Readable } from 'node:stream'
import { paths } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import { string } from '../../http/input/schema.ts'
import { route } from '../../http/route.ts'
import type { FileStore } from './file-store.ts'
import { findMasterName, isPrivateName } from './names.ts'
import type { SignedAddresses } from './signed-address.ts'

type Headed = Pick<FastifyRequest, 'method' | 'headers'>

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  webm: 'video/webm',
  bin: 'application/octet-stream',
}

/**
 * Kept files, for anybody who knows the address and for good: other bytes have another name. Until a size of a picture
 * has been made, its master stands in for it.
 */
export function serveFiles(
  app: FastifyInstance,
  store: FileStore,
  addresses: SignedAddresses,
): void {
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
    details: 'A private one needs an address that was signed for it.',
    who: 'anyone',
    isApi: false,
    query: {
      expires: string({ maxLength: 20, description: 'Of a signed address.' }),
      by: string({ maxLength: 24, description: 'Of a signed address.' }),
      signature: string({ maxLength: 100, description: 'Of a signed address.' }),
    },
    responses: {
      200: { description: 'Its bytes, which never change.', type: 'application/octet-stream' },
      304: { description: 'The caller has it, as If-None-Match says.' },
    },
    errors: ['not_found'],
    async handler(request, reply) {
      const wanted = request.params['*']
      const isPrivate = isPrivateName(wanted)
      if (isPrivate && !(await addresses.isGood(wanted, request.query))) throw apiError('not_found')
      const found =
        (await lookUp(wanted, request)) ?? (await lookUp(findMasterName(wanted), request))
      if (!found) throw apiError('not_found')
      const { name, etag, isKnown, file } = found
      const type = name.slice(name.lastIndexOf('.') + 1)
      reply.headers({
        etag,
        'cache-control': cacheControl(isPrivate, name === wanted),
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        // A private picture is as somebody has sent it.
        ...((isPrivate || !TYPES[type]?.startsWith('image/')) && {
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

function cacheControl(isPrivate: boolean, isExact: boolean): string {
  if (isPrivate) return 'private, no-store'
  return isExact ? 'public, max-age=31536000, immutable' : 'no-cache'
}
