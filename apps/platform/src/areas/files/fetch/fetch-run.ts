import type { FetchedFields, FetchFailure, FileFetch } from '@pitlane/protocol'
import type { WriteStatement } from '../../../db/database.ts'
import type { Job, JobStatus, Jobs } from '../../../db/jobs.ts'
import { createFairQueue } from '../../../fair-queue.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { addressesIn, withAddresses } from './addresses.ts'
import type { FetchedFile } from './fetch-file.ts'

export const FETCH_KIND = 'file-fetch'

/** Files that are fetched at once. */
const AT_ONCE = 4
/** Records whose files are fetched ahead. */
const RECORDS_AT_ONCE = 20
/** Of one run: what is left is fetched by the next one. */
export const FETCH_LIMITS = { files: 50_000, bytes: 5 * 1024 ** 3 }
const MAX_FAILURES = 500
/** Addresses of which it is remembered what became of them. */
const REMEMBERED = 20_000
const TIMEOUT_MS = 24 * 60 * 60 * 1000

/** What a run knows: all that it needs to go on after its process has ended. */
export interface FetchDetails
  extends Pick<
    FileFetch,
    'entity' | 'total' | 'done' | 'changed' | 'files' | 'failed' | 'failures' | 'stopped' | 'group'
  > {
  readonly named: FetchedFields
  /** Only these records. */
  readonly ids: readonly string[] | null
  /** Who began it. */
  readonly by: string | null
  readonly kind: 'user' | 'service'
  /** Id of the last record that was looked through. */
  readonly after: string
  readonly bytes: number
}

interface AddressQuery {
  readonly fields: readonly string[]
  readonly except: string
  readonly ids?: readonly string[]
  readonly after?: string
}

/** The records of entities, as far as files are fetched for them. */
export interface AddressedRecords {
  hasFields(entity: string, fields: readonly string[]): boolean
  /** How many have an address of HTTP that does not begin as told. */
  countAddressed(entity: string, query: AddressQuery): Promise<number>
  /** These, in the order of their ids. */
  readAddressed(
    entity: string,
    query: AddressQuery,
    limit: number,
  ): Promise<(Readonly<Record<string, unknown>> & { readonly id: string })[]>
  /** Changes one; undefined where the statement beside it was refused. */
  rewrite(
    entity: string,
    id: string,
    meta: { by: string | null; kind: 'user' | 'service'; group: string },
    change: (record: Readonly<Record<string, unknown>>) => object | undefined,
    alongside: (isChanged: boolean) => WriteStatement,
  ): Promise<boolean | undefined>
}

export interface FetchRunDeps {
  readonly jobs: Pick<Jobs, 'handle'>
  readonly records: AddressedRecords
  /** How addresses of files begin that are kept here. */
  readonly own: string
  readonly limits?: typeof FETCH_LIMITS
  fetchFile(address: string, signal: AbortSignal): Promise<FetchedFile>
}

/** Whether an address is one of the internet and none of ours. */
export function isElsewhere(address: string, own: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address) && !address.startsWith(own)
}

/** Fetches the files of records, and notes with each record how far it has come. */
export function handleFetches(deps: FetchRunDeps): void {
  const { jobs, records, own } = deps
  jobs.handle(FETCH_KIND, run, { atOnce: 1, timeoutMs: TIMEOUT_MS })

  async function run(job: Job, signal: AbortSignal): Promise<void> {
    // Only this area writes details of that kind.
    const begun = job.details as FetchDetails
    const total = begun.total ?? (await records.countAddressed(begun.entity, queryOf(begun)))
    const files = filesOnce(deps, signal, begun)
    let now: FetchDetails = { ...begun, total }
    for await (const { id, addresses } of recordsAhead(begun, files.begin)) {
      const found = await files.all(addresses)
      signal.throwIfAborted()
      const next = withFound(now, id, found, files.spent())
      const isChanged = await putInPlace(job, next, found)
      // It was cancelled, or goes on elsewhere; or nothing more may be fetched.
      if (isChanged === undefined || next.stopped) return
      now = { ...next, changed: next.changed + Number(isChanged) }
    }
  }

  function queryOf({ named, ids }: FetchDetails): AddressQuery {
    return { fields: [...named.fields, ...named.keyed], except: own, ...(ids && { ids }) }
  }

  /** The records behind the last one that was looked through, a few of them read and begun with ahead. */
  async function* recordsAhead(
    begun: FetchDetails,
    begin: (addresses: readonly string[]) => void,
  ): AsyncGenerator<{ id: string; addresses: string[] }> {
    const { entity, named } = begun
    let { after } = begun
    for (;;) {
      const query = { ...queryOf(begun), after }
      const some = (await records.readAddressed(entity, query, RECORDS_AT_ONCE)).map((record) => ({
        id: record.id,
        addresses: addressesIn(record, named, (address) => isElsewhere(address, own)),
      }))
      const last = some.at(-1)
      if (!last) return
      after = last.id
      for (const { addresses } of some) begin(addresses)
      yield* some
    }
  }

  /** Replaces the addresses of one record, and notes that in the same write. */
  function putInPlace(job: Job, next: FetchDetails, found: Found): Promise<boolean | undefined> {
    const { entity, named, after, by, kind, group } = next
    return records.rewrite(
      entity,
      after,
      { by, kind, group },
      (present) => withAddresses(present, named, mapUrls(found)),
      (changes) => job.saving({ ...next, changed: next.changed + Number(changes) }),
    )
  }
}

type Found = readonly (readonly [address: string, file: FetchedFile | undefined])[]

type Spent = Pick<FetchDetails, 'files' | 'bytes' | 'stopped'>

function withFound(now: FetchDetails, id: string, found: Found, spent: Spent): FetchDetails {
  const failures = found.flatMap(([address, file]): FetchFailure[] =>
    file && 'reason' in file ? [{ record: id, address, reason: file.reason }] : [],
  )
  // What was fetched before is put in its place first.
  const isWhole = found.every(([, file]) => file !== undefined)
  return {
    ...now,
    ...spent,
    stopped: isWhole ? null : spent.stopped,
    after: id,
    done: now.done + 1,
    failed: now.failed + failures.length,
    failures: [...now.failures, ...failures].slice(0, MAX_FAILURES),
  }
}

function mapUrls(found: Found): ReadonlyMap<string, string> {
  return new Map(
    found.flatMap(([address, file]) => (file && 'url' in file ? [[address, file.url]] : [])),
  )
}

/** Fetches each address once, a few at a time, and nothing more once a run has had its share or nothing can be kept. */
function filesOnce(
  { fetchFile, limits = FETCH_LIMITS }: FetchRunDeps,
  signal: AbortSignal,
  { files, bytes }: Pick<FetchDetails, 'files' | 'bytes'>,
) {
  const pool = createFairQueue({ places: AT_ONCE, maxWaiting: Number.MAX_SAFE_INTEGER })
  const known = new Map<string, Promise<FetchedFile | undefined>>()
  const spent: { -readonly [Name in keyof Spent]: Spent[Name] } = { files, bytes, stopped: null }

  async function fetchOne(address: string): Promise<FetchedFile | undefined> {
    signal.throwIfAborted()
    if (spent.files >= limits.files || spent.bytes >= limits.bytes) spent.stopped ??= 'limit'
    if (spent.stopped) return undefined
    try {
      const file = await fetchFile(address, signal)
      if ('url' in file) {
        spent.files += 1
        spent.bytes += file.bytes
      }
      return file
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'storage_full')) throw error
      spent.stopped = 'storage_full'
      return undefined
    }
  }

  function once(address: string): Promise<FetchedFile | undefined> {
    const before = known.get(address)
    if (before) return before
    const [oldest] = known.size < REMEMBERED ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    const file = pool.run(() => fetchOne(address))
    known.set(address, file)
    return file
  }

  return {
    spent: (): Spent => ({ ...spent }),
    /** Whoever asks for them hears of a failure. */
    begin(addresses: readonly string[]): void {
      for (const address of addresses) once(address).catch(() => undefined)
    },
    all: (addresses: readonly string[]): Promise<Found> =>
      Promise.all(addresses.map(async (address) => [address, await once(address)] as const)),
  }
}

/** A run as admins see it. */
export function toFileFetch({ key, state, isCancelled, ...job }: JobStatus): FileFetch {
  // Only this area writes details of that kind.
  const details = job.details as FetchDetails
  const { entity, total, done, changed, files, failed, failures, stopped, group } = details
  const { created_date, ended_date } = job
  const dates = { created_date, ended_date }
  const counts = { total, done, changed, files, failed, failures, stopped }
  const ended = state === 'dead' ? 'failed' : state
  return { id: key, entity, state: isCancelled ? 'cancelled' : ended, ...dates, ...counts, group }
}
