import { type EntityDescription, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { array, boolean, object, string } from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import type { Entity } from './entity.ts'

/** The schemas of the app, from which screens for any entity are made. */
export function schemaRoute(app: FastifyInstance, entities: Iterable<Entity>): void {
  const described = Array.from(entities, ({ schema, entries }): EntityDescription => {
    const { name, description, properties, required } = schema
    return {
      name,
      properties,
      ...(description !== undefined && { description }),
      ...(required && { required }),
      ...(entries && { is_ledger: true }),
    }
  })
  route(app, {
    method: 'GET',
    path: paths.entitySchemas,
    area: 'Entities',
    summary: 'The entities of the app with the schemas of their fields.',
    who: 'admin',
    responses: { 200: json(array(entity)) },
    handler: async () => described,
  })
}

const entity = object(
  { name: string(), properties: { type: 'object' } },
  { description: string(), required: array({ type: 'string' }), is_ledger: boolean },
)
