import { IMPORT_BYTES, PROGRESS_TYPE } from '@pitlane/protocol'
import { objectOf, type RouteDescription, refTo, text } from '../../../http/route-description.ts'

export const importDescription: RouteDescription = {
  area: 'Records of {Entity}',
  summary: 'Creates the records of {Entity} that a file holds: all or none.',
  details: `CSV or JSON, ${IMPORT_BYTES} bytes at most. Whoever accepts ${PROGRESS_TYPE} hears how far it is, and the answer as the last line.`,
  who: 'rules',
  actions: ['create'],
  body: {
    description: 'A form with the file in the field "file".',
    type: 'multipart/form-data',
    schema: objectOf({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
  },
  answers: {
    200: {
      description: 'The records, or what is wrong with the file.',
      schema: {
        oneOf: [
          objectOf({
            status: { const: 'success' },
            details: { type: 'null' },
            output: { type: 'array', items: refTo('{Entity}.record') },
          }),
          objectOf({ status: { const: 'error' }, details: text, output: { type: 'null' } }),
        ],
      },
    },
  },
}
