/** What the platform adds to every record; values for these in requests are ignored. */
export interface RecordFields {
  /** 24 lowercase hex digits. */
  id: string
  /** ISO 8601, UTC, milliseconds, with Z. */
  created_date: string
  updated_date: string
  /** Null when the service role or a visitor created it. */
  created_by_id: string | null
  /** The email address of its creator, visible to the creator alone. */
  created_by?: string
}

/** A record of an entity whose own fields are `T`. */
export type EntityRecord<T = Record<string, unknown>> = T & RecordFields

/** Names of the fields in {@link RecordFields}. */
export const RECORD_FIELDS = ['id', 'created_date', 'updated_date', 'created_by_id'] as const

/** Entity names of an app, each with the type of its own fields. */
export type EntityTypes = Record<string, object>

/** `field` for ascending, `-field` for descending. */
export type Sort = string

/** Comparison of one field; an array is short for `$in`, a bare value for `$eq`. */
export interface FieldOperators<V = unknown> {
  $eq?: V
  $ne?: V
  $gt?: V
  $gte?: V
  $lt?: V
  $lte?: V
  $in?: V[]
  $nin?: V[]
  /** None of these operators' conditions taken together. */
  $not?: FieldOperators<V>
  /** Whether the field is there, be it null. */
  $exists?: boolean
  /** A pattern for texts, without look-around and back-references. */
  $regex?: string
  /** Of `$regex`: `i` ignores case, `m` anchors at lines, `s` lets a dot be a line break. */
  $options?: string
  /** A list that holds every one of these values. */
  $all?: unknown[]
  /** A list with an element that meets operators, or a filter of its own when it is an object. */
  $elemMatch?: Record<string, unknown>
  /** A list of this many elements. */
  $size?: number
}

/** A MongoDB-style filter. */
export type Filter<T = Record<string, unknown>> = {
  [K in keyof T]?: T[K] | T[K][] | FieldOperators<T[K]> | null
} & {
  $and?: Filter<T>[]
  $or?: Filter<T>[]
  $nor?: Filter<T>[]
  /** Words that all stand somewhere in the record's searchable texts. */
  $search?: string
  /** The same, each by itself and not within another word: what finds 65 and not 650. */
  $searchWhole?: string
}

/** Rows of a list without a limit, and the most that one list returns. */
export const MAX_LIST = 5000

/** Records changed by one call at most. */
export const MAX_UPDATES = 500

/** Bytes of a list of records as a body. */
export const BULK_BYTES = 10 * 1024 * 1024

/** Bytes of a file of records, unless it comes from an admin or the service role: then it may have any length. */
export const IMPORT_BYTES = 20 * 1024 * 1024

/** Accepted by a caller of an import who wants to hear how far it is: a line of JSON each. */
export const PROGRESS_TYPE = 'application/x-ndjson'

/** A line of an import under way; the last line is its answer. */
export interface ImportProgress {
  status: 'reading' | 'writing'
  /** Records read so far. */
  records: number
  /** How many of them are written so far; before the last one is, none of them counts. */
  written?: number
}

/** Ceilings of a filter; above them the answer is 400 `invalid_filter`. */
export const filterLimits = {
  /** Nested operators and paths. */
  depth: 10,
  conditions: 200,
  /** Values in one `$in`, `$nin` or `$all`. */
  values: 500,
  /** Characters of a `$regex`. */
  patternLength: 256,
  /** Counted repetitions in a `$regex`, such as `{2,5}`: each may make up to 1,000 steps. */
  patternCounts: 8,
  /** For how many conditions a `$regex` stands that is more than a text with anchors. */
  patternConditions: 10,
  /** Steps of such a pattern once it is compiled. */
  patternSteps: 1_000,
  /** Records that the rest of the filter may leave to such a pattern. */
  patternRecords: 5_000,
  /** Characters of these records' texts times the pattern's steps. */
  patternWork: 20_000_000,
  /** Different words of one `$search`. */
  searchWords: 32,
  /** Bytes of the filter as JSON text. */
  bytes: 8192,
  sortKeys: 8,
} as const

export interface DeletedMany {
  success: true
  deleted: number
}

export interface UpdatedMany {
  success: true
  updated: number
  /** More records meet the filter than one call changes. */
  has_more: boolean
}

export interface Upserted<T = Record<string, unknown>> {
  created: number
  updated: number
  records: EntityRecord<T>[]
}

/** Ceilings of {@link AggregateSpec}. */
export const aggregateLimits = {
  /** Fields to group by, a bucket of dates included. */
  keys: 4,
  measures: 20,
  /** Rows of an answer, and how many there are without a limit. */
  rows: 1_000,
} as const

/** The time that the records of a group have in common. A week begins on a Monday. */
export const dateUnits = ['day', 'week', 'month', 'year'] as const
export type DateUnit = (typeof dateUnits)[number]

/** What to compute of the records that a filter finds: one row for each group, or one for all. */
export interface AggregateSpec<T = Record<string, unknown>> {
  query?: Filter<EntityRecord<T>> | null
  groupBy?: FieldNames<T>
  /** A further key: the day, week, month or year of a field with dates. Weeks are for the platform's own dates. */
  dateBucket?: { field: FieldName<T>; unit: DateUnit }
  /** Whether to return how many records each group has; true when left out. */
  count?: boolean
  sum?: FieldNames<T>
  avg?: FieldNames<T>
  min?: FieldNames<T>
  max?: FieldNames<T>
  countDistinct?: FieldNames<T>
  /** A filter over what was computed, such as `{ count: { $gt: 1 } }`. */
  having?: Record<string, unknown>
  /** Names in the rows, `-` before one for descending; by the groups when left out. */
  sort?: Sort
  /** Rows at most; {@link aggregateLimits} without it. */
  limit?: number
}

type FieldName<T> = keyof EntityRecord<T> & string
type FieldNames<T> = FieldName<T> | readonly FieldName<T>[]

/** Fields of the group by their names, then `count`, `sum_price`, `avg_price` and so on. */
export interface Aggregated {
  rows: Record<string, string | number | boolean | null>[]
  /** There are more groups than rows. */
  truncated: boolean
}

/** Distinct values of one page at most. */
export const MAX_DISTINCT = 1_000

/** Reads of one request at most. */
export const MAX_READS = 16

/** What can be read together with others. */
export const readKinds = ['list', 'count', 'page', 'aggregate'] as const

/** One of several reads of a request. */
export interface Read {
  of: (typeof readKinds)[number]
  /** The parameters that its own address would have. */
  query?: Readonly<Record<string, string>>
  /** Of an aggregate: what to compute. */
  body?: unknown
}
