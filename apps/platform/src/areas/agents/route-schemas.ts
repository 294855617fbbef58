import { array, date, object, oneOf, recordId, string } from '../../http/input/schema.ts'

const anything = {}
const content = { description: 'Text, or an object of the app’s own.' }

export const messageSchema = object(
  {
    id: recordId,
    role: oneOf('user', 'assistant', 'system'),
    content,
    created_date: date,
    updated_date: date,
  },
  {
    file_urls: array(string()),
    metadata: anything,
    tool_calls: array(
      object(
        {
          id: string(),
          name: string(),
          arguments_string: string(),
          status: oneOf('running', 'success', 'error', 'stopped'),
        },
        { results: string() },
      ),
    ),
  },
)

const fields = {
  id: recordId,
  app_id: string(),
  agent_name: string(),
  created_by_id: { type: ['string', 'null'] },
  created_date: date,
  updated_date: date,
  messages: array(messageSchema),
}

export const conversationSchema = object(fields, { metadata: { type: 'object' } })
export const listSchema = array(object({ id: recordId }, { ...fields, metadata: anything }))

export const messageInput = object(
  { content: { type: ['string', 'object', 'array'], description: content.description } },
  {
    role: { type: 'string' },
    file_urls: { type: ['array', 'null'], items: { type: 'string' } },
    hidden: { type: ['boolean', 'null'] },
    custom_context: anything,
    metadata: anything,
    additional_message_params: anything,
  },
)
