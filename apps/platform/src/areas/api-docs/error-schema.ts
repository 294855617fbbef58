import { errorCodes } from '@pitlane/protocol'
import { type JsonSchema, string } from '../../http/schema.ts'

/** The body of every refusal. */
export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'What a refused or failed call answers.',
  properties: {
    message: string({ description: 'A plain sentence for a person.' }),
    detail: string({ description: 'The same.' }),
    code: { enum: Object.keys(errorCodes), description: 'Programs decide by it.' },
    error_type: string(),
    request_id: string({ description: 'With a fault of the server: names its line in the log.' }),
    extra_data: { type: 'object' },
  },
  required: ['message', 'detail', 'code', 'error_type'],
}
