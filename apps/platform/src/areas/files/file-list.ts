import type { FileInfo, FilePage, RemovedFiles } from '@pitlane/protocol'
import type { Database } from '../../db/database.ts'
import type { FileStore } from './file-store.ts'
import { type FileUses, findFileUses } from './file-uses.ts'
import { findMasterName, isPrivateName, kindOfName } from './names.ts'
import { removedFiles } from './removed-files.ts'

const HOUR_MS = 60 * 60 * 1000
/** What an upload is for is saved by then. */
const FRESH_MS = HOUR_MS
/** Reading through everything again within this time would find the same. */
const CACHE_MS = 5000

interface Entry {
  readonly name: string
  readonly size: number
  readonly date: string
  readonly found: FileUses | undefined
}

export interface FileQuery {
  readonly text: string | undefined
  readonly kind: FileInfo['kind'] | undefined
  readonly use: 'used' | 'unused' | 'removed' | undefined
  readonly limit: number
  readonly skip: number
}

export interface FileListDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly publicUrl: string
  readonly store: FileStore
  readonly entities: () => readonly { name: string; table: string }[]
}

/** What files are kept, where each is used, and their removal. */
export function createFileList({ db, clock, publicUrl, store, entities }: FileListDeps) {
  const removals = removedFiles(db)
  let cached: { until: number; entries: Promise<Entry[]> } | undefined

  async function read(): Promise<Entry[]> {
    const files = (await store.entries()).filter(({ name }) => findMasterName(name) === undefined)
    const names = new Set(files.map(({ name }) => name))
    const uses = await findFileUses(db, entities(), names)
    return files
      .map((file) => ({ ...file, found: uses.get(file.name) }))
      .sort((a, b) => (a.date < b.date ? 1 : -1))
  }

  /** The newest first. */
  function entriesNow(): Promise<Entry[]> {
    const now = performance.now()
    if (cached && cached.until > now) return cached.entries
    const entries = read()
    cached = { until: now + CACHE_MS, entries }
    entries.catch(() => {
      cached = undefined
    })
    // Of many files it is large, and seldom asked for.
    setTimeout(() => {
      if (cached?.entries === entries) cached = undefined
    }, CACHE_MS).unref()
    return entries
  }

  const isFresh = ({ date }: Entry) => Date.parse(date) > clock().getTime() - FRESH_MS

  function isNamed({ name, found }: Entry, text: string): boolean {
    const names = found?.uses.map((use) => use.name?.toLowerCase() ?? '') ?? []
    return [name, ...names].some((one) => one.includes(text))
  }

  function isOfUse(entry: Entry, use: FileQuery['use'], isRemoved: boolean): boolean {
    if (use === 'removed') return isRemoved
    if (use === 'used') return entry.found !== undefined
    if (use === 'unused') return !entry.found && !isRemoved && !isFresh(entry)
    return !isRemoved
  }

  function infoOf(entry: Entry, removed_date: string | undefined): FileInfo {
    const { name, size, date, found } = entry
    const is_private = isPrivateName(name)
    return {
      name,
      url: is_private ? null : `${publicUrl}/files/${name}`,
      kind: kindOfName(name),
      is_private,
      size,
      date,
      uses: found?.uses ?? [],
      uses_count: found?.count ?? 0,
      is_fresh: isFresh(entry),
      removed_date: removed_date ?? null,
    }
  }

  return {
    async page({ text, kind, use, limit, skip }: FileQuery): Promise<FilePage> {
      const [entries, removed] = await Promise.all([entriesNow(), removals.dates()])
      const wanted = entries.filter(
        (entry) =>
          (text === undefined || isNamed(entry, text.toLowerCase())) &&
          (kind === undefined || kindOfName(entry.name) === kind) &&
          isOfUse(entry, use, removed.has(entry.name)),
      )
      return {
        total: wanted.length,
        bytes: wanted.reduce((sum, { size }) => sum + size, 0),
        items: wanted
          .slice(skip, skip + limit)
          .map((entry) => infoOf(entry, removed.get(entry.name))),
      }
    },

    /** Puts files aside that nothing uses: after seven days they are gone for good. */
    async remove(names: readonly string[]): Promise<RemovedFiles> {
      cached = undefined
      const known = new Map((await entriesNow()).map((entry) => [entry.name, entry]))
      const kept: RemovedFiles['kept'] = []
      const removed: string[] = []
      for (const name of new Set(names)) {
        const entry = known.get(name)
        if (!entry) kept.push({ name, reason: 'unknown' })
        else if (entry.found) kept.push({ name, reason: 'used' })
        else if (isFresh(entry)) kept.push({ name, reason: 'fresh' })
        else removed.push(name)
      }
      await removals.aside(removed, clock().toISOString())
      return { removed, kept }
    },

    /** Takes files back that were put aside; an upload of the same does so too. */
    async restore(names: readonly string[]): Promise<void> {
      cached = undefined
      await removals.back(names)
    },
  }
}

export type FileList = ReturnType<typeof createFileList>
