import type { JsonSchema } from '../../http/input/schema.ts'
import type { RouteDefinition } from '../../http/route.ts'

const OBJECT: JsonSchema = { type: 'object' }
const UNTOLD = 'As the rules of the entity say.'

/** An entity as its area describes it to a caller. */
export interface DescribedEntity {
  readonly name: string
  readonly rules: Readonly<Record<'create' | 'read' | 'update' | 'delete', string>>
  /** By kind of shape; each is named after the entity and its kind. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

/** Stands for every entity where none is named. */
export const UNNAMED: DescribedEntity = {
  name: 'entity',
  rules: { create: UNTOLD, read: UNTOLD, update: UNTOLD, delete: UNTOLD },
  schemas: { record: OBJECT, part: OBJECT, new: OBJECT, change: OBJECT, keyed: OBJECT },
}

/** The route once for each entity; routes of no entity as they are. */
export function perEntity(
  route: RouteDefinition,
  entities: readonly DescribedEntity[],
): RouteDefinition[] {
  if (!route.path.includes(':entity')) return [route]
  return entities.map((entity) => {
    // Definitions are plain data but for what refuses, and the name of an entity is letters, digits and underscores.
    const named: RouteDefinition = JSON.parse(
      JSON.stringify(route).replaceAll('{Entity}', entity.name),
    )
    const words = (named.actions ?? []).map((action) => `May ${action}: ${entity.rules[action]}`)
    return {
      ...named,
      path: entity === UNNAMED ? route.path : route.path.replace(':entity', entity.name),
      details: [named.details, ...words].filter(Boolean).join(' '),
    }
  })
}

/** Names of the entity's shapes: no entity has a dot in its name, so they are never another's. */
export function listShapes({ name, schemas }: DescribedEntity): [string, JsonSchema][] {
  return Object.entries(schemas).map(([kind, schema]) => [`${name}.${kind}`, schema])
}
