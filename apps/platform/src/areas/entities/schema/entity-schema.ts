/** A file of `entities/`: a JSON Schema with access rules and indexed fields. */
export interface EntitySchema {
  readonly name: string
  readonly type: 'object'
  readonly description?: string
  readonly properties: Readonly<Record<string, PropertySchema>>
  readonly required?: readonly string[]
  /** Fields of texts, numbers or booleans by which records are often filtered or sorted. */
  readonly indexed?: readonly string[]
  /**
   * Of indexed fields, the others that are counted and compared among records with one value of theirs, of which
   * counts are therefore kept, and which their index holds as well.
   */
  readonly covering?: Readonly<Record<string, readonly string[]>>
  /** Fields of texts, of lists of texts or of objects with texts, in all of which `$search` looks for words. */
  readonly searchable?: readonly string[]
  /** Number fields that are the sum of a list, or of which each change is written into a ledger. */
  readonly counted?: Readonly<Record<string, CountedSchema>>
  /** What is left out is for admins and the service role only. */
  readonly access?: AccessSchema
  /** When records are deleted by themselves; never when left out. */
  readonly retention?: RetentionSchema
  /** What stays of records when a person is erased; they are deleted when left out. */
  readonly erasure?: ErasureSchema
}

/** Records that are reduced and not deleted when the person whom they name is erased. */
export interface ErasureSchema {
  /** Those that meet this stay, their `personal` fields emptied. */
  readonly keep?: Readonly<Record<string, unknown>>
}

/** For how long records are kept, unless admins set it otherwise. */
export interface RetentionSchema {
  readonly days: number
  /** The date from which on the days count: of several the first that the record has. */
  readonly from: readonly string[]
  /** Only records that meet this go; such as those that are done. */
  readonly filter?: Readonly<Record<string, unknown>>
}

/** As an operator has written it: {@link countedFields} checks it. */
export interface CountedSchema {
  /** The list whose amounts it is the sum of. */
  readonly sum?: unknown
  /** The entity into which each change of it is written. */
  readonly ledger?: unknown
}

/** The part of JSON Schema that we read ourselves; ajv reads all of it. */
export interface PropertySchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, PropertySchema>>
  readonly additionalProperties?: boolean | PropertySchema
  readonly items?: PropertySchema
  readonly enum?: readonly unknown[]
  /** Of a field of the record only: who may see it and who may set it, among those who may with the record. */
  readonly rules?: Readonly<Partial<Record<FieldAction, RuleSchema>>>
  /** What it says of a person: name, phone, email, address, chat, text, or a mark that is made of these. */
  readonly personal?: string
  readonly [keyword: string]: unknown
}

export type Action = 'create' | 'read' | 'update' | 'delete'

export type FieldAction = 'read' | 'write'

export type AccessSchema = Readonly<Partial<Record<Action, RuleSchema>>>

/** Open, closed, or open for the records that meet a condition. */
export type RuleSchema = boolean | Readonly<Record<string, unknown>>
