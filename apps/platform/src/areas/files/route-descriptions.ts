import { objectOf, type RouteDescription } from '../../http/route-description.ts'

const area = 'Files'

export const uploadRoute: RouteDescription = {
  area,
  summary: 'Keeps a file for good.',
  details:
    'Pictures are made smaller and kept as AVIF, WebP and JPEG; PDF and CSV stay as they are.',
  who: 'admin',
  body: {
    description: 'A form with the file in the field "file".',
    type: 'multipart/form-data',
    schema: objectOf({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
  },
  answers: {
    200: {
      description: 'Where it lies from now on.',
      schema: objectOf({ file_url: { type: 'string', format: 'uri' } }),
    },
  },
  errors: ['storage_full', 'unavailable'],
}

export const noIntegrationRoute: RouteDescription = {
  area,
  summary: 'Any other integration: there is none of that name.',
  who: 'anyone',
  body: { description: 'Not read.', schema: {} },
  answers: {},
  errors: ['not_found'],
}

export const fileRoute: RouteDescription = {
  area,
  summary: 'A kept file, for anybody who knows its address.',
  who: 'anyone',
  answers: {
    200: { description: 'Its bytes, which never change.', type: 'application/octet-stream' },
    304: { description: 'The caller has it, as If-None-Match says.' },
  },
  errors: ['not_found'],
}
