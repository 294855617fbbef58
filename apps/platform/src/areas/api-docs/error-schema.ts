import { errorCodes } from '@pitlane/protocol'
import { type JsonSchema, text } from '../../http/route-description.ts'

/** The body of every refusal. */
export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'What a refused or failed call answers.',
  properties: {
    message: { ...text, description: 'A plain sentence for a person.' },
    detail: { ...text, description: 'The same text.' },
    code: { enum: Object.keys(errorCodes), description: 'Programs decide by it.' },
    error_type: text,
    request_id: { ...text, description: 'With a fault of the server: names its line in the log.' },
    extra_data: { type: 'object' },
  },
  required: ['message', 'detail', 'code', 'error_type'],
}
