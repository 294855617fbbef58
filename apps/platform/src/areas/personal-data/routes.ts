import { PERSON_PARTS, type PersonException, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { requireRecentSignIn } from '../../http/caller/recent-sign-in.ts'
import { array, object, oneOf, type Schema, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import type { PersonalData } from './personal-data.ts'

const area = 'People'
const MAX_EXCEPTIONS = 1000
const text = string({
  maxLength: 300,
  description: 'A phone number, an e-mail address, or a name in chats.',
})
const except: Schema<PersonException[]> = array(
  object(
    { part: oneOf(...PERSON_PARTS), id: string({ maxLength: 400 }) },
    { entity: string({ maxLength: 100 }) },
  ),
  { maxItems: MAX_EXCEPTIONS },
)

/** All that is stored of one person: to see it, to take it along, to erase it. For admins. */
export function personalDataRoutes(app: FastifyInstance, people: PersonalData): void {
  route(app, {
    method: 'POST',
    path: paths.personFind,
    area,
    summary: 'What is stored of one person.',
    details: 'Numbers are found however they are written, with the code of the country or without.',
    who: 'admin',
    rate: 'read',
    body: object({ text }),
    responses: { 200: json({ type: 'object' }) },
    handler({ body }, reply) {
      reply.header('cache-control', 'no-store')
      return people.find(body.text)
    },
  })

  route(app, {
    method: 'POST',
    path: paths.personExport,
    area,
    summary:
      'All that is stored of one person: a ZIP file with JSON, and the files that they sent.',
    details: 'Asks for a sign-in of the last ten minutes.',
    who: 'admin',
    rate: 'read',
    body: object({ text }),
    responses: { 200: { description: 'A ZIP file.', type: 'application/zip' } },
    errors: ['reauthentication_required'],
    async handler({ caller, body }, reply) {
      requireRecentSignIn(caller)
      const bytes = await people.export(caller, body.text)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="person.zip"')
        .type('application/zip')
        .send(bytes)
    },
  })

  route(app, {
    method: 'POST',
    path: paths.personErase,
    area,
    summary: 'Erases one person: deletes what is stored of them, and reduces what has to stay.',
    details:
      'Asks for a sign-in of the last ten minutes. The log of changes notes how much was erased, and nothing of it.',
    who: 'admin',
    body: object({ text }, { except }),
    responses: { 200: json({ type: 'object' }) },
    errors: ['reauthentication_required', 'conflict'],
    handler({ caller, body }) {
      requireRecentSignIn(caller)
      return people.erase(caller, body.text, body.except ?? [])
    },
  })
}
