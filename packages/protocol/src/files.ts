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
