import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'

/** Open to read, closed to write, with a field of each kind. */
export const part: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1 },
    price: { type: 'number', minimum: 0 },
    stock: { type: 'integer', default: 1 },
    featured: { type: ['boolean', 'null'] },
    colours: { type: 'array', items: { type: 'string' } },
    specifications: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    kind: { type: 'string', enum: ['lever', 'disc'] },
    any: {},
  },
  required: ['name'],
  indexed: ['kind', 'price', 'featured'],
  access: { read: true },
}

/** Opened to each user by conditions. */
export const note: EntitySchema = {
  name: 'Note',
  type: 'object',
  properties: {
    text: { type: 'string' },
    to: { type: 'string' },
    done: { type: 'boolean' },
  },
  access: {
    create: { to: { $ne: 'nobody' } },
    read: { $or: [{ created_by_id: '{{user.id}}' }, { to: '{{user.email}}' }] },
    update: { created_by_id: '{{user.id}}', $nor: [{ done: true }] },
    delete: { created_by_id: '{{user.id}}' },
  },
}

/** Without rules. */
export const supplier: EntitySchema = {
  name: 'Supplier',
  type: 'object',
  properties: { name: { type: 'string' } },
}

export const schemas = [part, note, supplier]
