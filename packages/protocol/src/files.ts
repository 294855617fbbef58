/** Where a file is used. */
export interface FileUse {
  kind: 'record' | 'history' | 'settings' | 'conversation' | 'user'
  /** Of a record, and of one that the history can bring back. */
  entity?: string
  /** Of the record, conversation or user. */
  id?: string
  /** What the record is called, where it has a `name` or `title`. */
  name?: string
}

/** A kept file, as admins see it: of a picture its sizes are the same file. */
export interface FileInfo {
  name: string
  /** Where anybody finds it; null for a private one. */
  url: string | null
  kind: 'picture' | 'document'
  is_private: boolean
  /** Bytes of the file itself, without the sizes of a picture. */
  size: number
  date: string
  /** The first of them. */
  uses: FileUse[]
  uses_count: number
  /** Uploaded so recently that what it is for may not be saved yet. */
  is_fresh: boolean
  /** Since when it is to be removed. */
  removed_date: string | null
}

export interface FilePage {
  total: number
  /** Bytes of all that were found, without the sizes of pictures. */
  bytes: number
  items: FileInfo[]
}

export const FILE_USES = ['used', 'unused', 'removed'] as const

/** What became of a wish to remove files. */
export interface RemovedFiles {
  removed: string[]
  kept: { name: string; reason: 'used' | 'fresh' | 'unknown' }[]
}

/** In which fields of a record there are addresses of files. */
export interface FetchedFields {
  /** A text, a list of texts, or an object of texts. */
  fields: readonly string[]
  /** Objects whose names are addresses. */
  keyed: readonly string[]
}

/** Why a file was not fetched. */
export const FETCH_FAILURES = [
  'not_found',
  'refused',
  'server',
  'slow',
  'unreachable',
  'not_internet',
  'redirect',
  'too_large',
  'no_picture',
] as const

export interface FetchFailure {
  record: string
  address: string
  reason: (typeof FETCH_FAILURES)[number]
}

/** Pictures that records of an entity have on other servers are fetched and kept here. */
export interface FileFetch {
  id: string
  entity: string
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'
  created_date: string
  ended_date: string | null
  /** Records with such addresses when it began; null until they are counted. */
  total: number | null
  /** How many of them have been looked through. */
  done: number
  /** How many were changed. */
  changed: number
  /** Files that were kept. */
  files: number
  /** How many addresses were not fetched. */
  failed: number
  /** The first of these. */
  failures: FetchFailure[]
  /** Why it ended before all were looked through. */
  stopped: 'limit' | 'storage_full' | null
  /** Of the changes, to take them back. */
  group: string
}

/** What lies on other servers. */
export interface FilesElsewhere {
  records: number
  files: number
  /** There are more than were counted. */
  is_more: boolean
}
