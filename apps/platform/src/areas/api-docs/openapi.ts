import type { JsonSchema } from '../../http/schema.ts'

/** The part of OpenAPI 3.1 that we write. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>
  }
}

export interface Tag {
  readonly name: string
  readonly description?: string
}

export interface Operation {
  readonly tags: readonly string[]
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** One of these will do; an empty one stands for nobody in particular. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Response & { readonly required: true }
  /** By status, with `default` for all others. */
  readonly responses: Readonly<Record<string, Response>>
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly required: boolean
  readonly description: string
  readonly schema?: JsonSchema
  readonly content?: Content
}

export interface Response {
  readonly description: string
  readonly content?: Content
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>
