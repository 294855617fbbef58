import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { callerSignal } from '../../http/caller/end-requests.ts'
import type { IntegrationAccess } from '../../http/caller/integration-access.ts'
import { array, boolean, done, object, type Schema, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import type { Files } from './deps.ts'
import type { createExtract } from './extract/extract.ts'
import type { createInvokeLlm } from './invoke-llm.ts'
import type { MeteredModel } from './model-quota.ts'
import type { createSendEmail } from './send-email.ts'

export interface CoreDeps {
  access: IntegrationAccess
  sendEmail: ReturnType<typeof createSendEmail>
  invokeLlm: ReturnType<typeof createInvokeLlm>
  extract: ReturnType<typeof createExtract>
  model: MeteredModel
  files: Files
}

const MAX_PROMPT = 200_000
const ofTheModel = [
  'quota_exceeded',
  'model_not_configured',
  'model_failed',
  'model_busy',
  'model_timeout',
] as const

/** The integrations that every platform has, but for those of files. */
export function coreRoutes(scope: FastifyInstance, deps: CoreDeps): void {
  const core = <const Name extends string>(name: Name) => ({
    method: 'POST' as const,
    path: paths.integration.replace(':name', name),
    area,
    who: deps.access.whoOf(name),
  })

  route(scope, {
    ...core('SendEmail'),
    summary: 'Sends a mail to a registered user.',
    details: 'The service role may send to any address. The body is plain text.',
    body: object(
      { to: string({ maxLength: 254 }), subject: line(200), body: string({ maxLength: 100_000 }) },
      { from_name: line(100) },
    ),
    responses: { 200: json(done) },
    errors: ['invalid_email', 'quota_exceeded'],
    async handler({ body, caller }) {
      await deps.sendEmail(body, caller)
      return { success: true }
    },
  })
  route(scope, {
    ...core('InvokeLLM'),
    summary: 'Asks the language model.',
    details:
      'Answers a text, or what meets response_json_schema when it is given. Files are kept here or on the internet.',
    rate: 'read',
    body: object(
      { prompt: string({ maxLength: MAX_PROMPT }) },
      {
        model: string({ maxLength: 100, description: 'Not looked at: the server has one model.' }),
        add_context_from_internet: boolean,
        response_json_schema: anyObject,
        file_urls: addresses,
      },
    ),
    responses: { 200: json({}, 'A text, or a value that meets the schema.') },
    errors: [...ofTheModel, 'not_available', 'unsupported_media_type'],
    async handler({ body, caller }, reply) {
      const answer = await deps.invokeLlm(body, caller, callerSignal(reply))
      return reply.type('application/json; charset=utf-8').send(answer)
    },
  })
  route(scope, {
    ...core('GenerateImage'),
    summary: 'Has an image made by the language model, and keeps it.',
    body: object({ prompt: string({ maxLength: 4000 }) }),
    responses: { 200: json(object({ url: { type: 'string', format: 'uri' } })) },
    errors: [...ofTheModel, 'storage_full'],
    async handler({ body, caller }, reply) {
      const bytes = await deps.model.generateImage(caller, body.prompt, callerSignal(reply))
      return { url: await deps.files.keepFile(bytes, 'image.png') }
    },
  })
  route(scope, {
    ...core('ExtractDataFromUploadedFile'),
    summary: 'Reads what a schema describes out of a file.',
    details:
      'CSV, JSON and XLSX are read as they are: an array of the schema gets the rows. All else goes through the language model.',
    rate: 'read',
    body: object({ file_url: string({ maxLength: 2000 }), json_schema: anyObject }),
    responses: { 200: json({}, 'What meets the schema.') },
    errors: [...ofTheModel, 'not_found', 'unsupported_media_type', 'validation_failed'],
    async handler({ body, caller }, reply) {
      const value = await deps.extract(body.file_url, body.json_schema, caller, callerSignal(reply))
      return reply.type('application/json; charset=utf-8').send(value)
    },
  })
}

export const area = 'Integrations'

const anyObject: Schema<Record<string, unknown>> = { type: 'object' }
const addresses: Schema<string[]> = array(string({ maxLength: 2000 }), { maxItems: 5 })

/** Goes into a header of the mail. */
function line(maxLength: number): Schema<string> {
  return { type: 'string', minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }
}
