/** One field of an entity: a JSON Schema. */
export interface EntityProperty {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly maxLength?: number
  readonly items?: EntityProperty
  readonly properties?: Readonly<Record<string, EntityProperty>>
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}

/** An entity as the app's file has it, as admins see it. */
export interface EntityDescription {
  readonly name: string
  readonly description?: string
  /** Its records are entries of what another entity counts: they come with a change of that, and stay as they are. */
  readonly is_ledger?: boolean
  readonly properties: Readonly<Record<string, EntityProperty>>
  readonly required?: readonly string[]
}
