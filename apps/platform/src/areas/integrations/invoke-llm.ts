import type { ModelMessage, UserContent } from 'ai'
import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { JsonSchema } from '../../http/input/schema.ts'
import { askForObject } from './ask-for-object.ts'
import type { ForeignSchemas } from './foreign-schemas.ts'
import type { MeteredModel } from './model-quota.ts'
import type { NamedFile, ReadFile } from './read-file.ts'

export interface Invocation {
  prompt: string
  add_context_from_internet?: boolean
  response_json_schema?: JsonSchema
  file_urls?: readonly string[]
}

/** Characters of a text file that are shown to the model. */
const MAX_TEXT = 100_000

/** Asks the model: a text, or what meets the schema when one is given, as JSON. */
export function createInvokeLlm(deps: {
  model: MeteredModel
  schemas: ForeignSchemas
  readFile: ReadFile
}) {
  const { model, readFile } = deps
  return async (invocation: Invocation, caller: Caller, signal: AbortSignal): Promise<string> => {
    if (invocation.add_context_from_internet) {
      throw apiError(
        'not_available',
        'The language model of this server does not search the internet.',
      )
    }
    const files: NamedFile[] = []
    for (const url of invocation.file_urls ?? []) files.push(await readFile(url, caller, signal))
    const messages = [buildMessage(invocation.prompt, files)]
    const schema = invocation.response_json_schema
    return schema
      ? askForObject(deps, caller, { messages, schema, signal })
      : JSON.stringify(await model.generateText(caller, { messages, signal }))
  }
}

/** What is asked, with files in a form that a model takes. */
export function buildMessage(text: string, files: readonly NamedFile[]): ModelMessage {
  const content: UserContent = [{ type: 'text', text }, ...files.map(buildPart)]
  return { role: 'user', content }
}

function buildPart(file: NamedFile): Exclude<UserContent, string>[number] {
  switch (file.kind) {
    case 'picture':
      return { type: 'file', data: file.bytes, mediaType: file.mediaType }
    case 'pdf':
      return { type: 'file', data: file.bytes, mediaType: 'application/pdf' }
    case 'xlsx':
      throw apiError(
        'unsupported_media_type',
        'Spreadsheets are read by ExtractDataFromUploadedFile.',
      )
    default:
      return { type: 'text', text: `A file:\n${file.bytes.toString().slice(0, MAX_TEXT)}` }
  }
}
