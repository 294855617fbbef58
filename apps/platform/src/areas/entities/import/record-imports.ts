import type { ImportProgress } from '@pitlane/protocol'
import { type Caller, isTrusted } from '../../../http/caller/caller.ts'
import {
  type EntityRecord,
  MAX_REPORTED_ERRORS,
  newRecord,
  validationMessage,
} from '../write/new-record.ts'
import type { RecordsConfig, RecordWrites } from '../write/record-writes.ts'
import type { BegunWork, Unfinished } from '../write/unfinished-work.ts'
import { type IdentityKeeper, identityKeeper } from './identity-keeper.ts'
import type { ImportRow } from './import-row.ts'
import { ImportError } from './import-row.ts'
import { readImport } from './read-import.ts'
import { Spool } from './spool.ts'
import type { SpoolRoom } from './spool-room.ts'
import { writeImport } from './write-import.ts'

/** The limit for callers who are neither admins nor the service role. */
export const UNTRUSTED_RECORDS = 20_000
/** After these the other requests have their turn. */
const ROWS_AT_ONCE = 200

export type OnProgress = (progress: ImportProgress) => void

export interface ImportOptions {
  /** Whether the records are only checked. */
  readonly isDryRun: boolean
  /** Whether the new records are wanted. */
  readonly hasOutput: boolean
  /** Whether records keep the ids, dates and creators that the file has, and those that were there once are passed over. */
  readonly keepsIdentity: boolean
  readonly signal: AbortSignal
  /** Called while records are read, before they are written and after each portion. */
  readonly onProgress?: OnProgress | undefined
}

export interface RecordImports {
  /**
   * Reads the records of a file onto the disk; none is kept yet. Close what it returns.
   *
   * @throws ImportError with all that is wrong with the file
   */
  read(
    caller: Caller,
    bytes: AsyncIterable<Uint8Array>,
    options: ImportOptions,
  ): Promise<ReadRecords>
}

/** The records of a file that has been read to its end. */
export interface ReadRecords {
  readonly count: number
  /** How many were passed over. */
  readonly known: number
  /** Creates them, all or none. @returns the group of the changes, and the records as the caller sees them */
  keep(): Promise<{ group: string; output: Spool }>
  close(): Promise<void>
}

interface Deps {
  /** Begins an import that is taken back unless it comes to its end. */
  readonly begin: (unfinished: Unfinished) => BegunWork
  /** Aborted when the server stops. */
  readonly stopped: AbortSignal
  /** The id of the user, or of the user to come, with an email address. */
  readonly creatorIdOf: (email: string) => Promise<string | undefined>
  /** Where what is read lies meanwhile. */
  readonly room: SpoolRoom
}

export function recordImports(
  config: RecordsConfig,
  writes: RecordWrites,
  { begin, stopped, room, creatorIdOf }: Deps,
): RecordImports {
  const { db, entity, stamp } = config
  const newSpool = () => new Spool(room)

  async function recordOf(
    caller: Caller,
    { row, fields, identity = {}, fault }: ImportRow,
    keeper: IdentityKeeper | undefined,
  ): Promise<EntityRecord | string> {
    if (fault !== undefined) return `Row ${row}: ${fault}`
    try {
      const record = newRecord(entity, caller, fields, stamp())
      const kept = keeper ? await keeper.keep(record, identity) : record
      return typeof kept === 'string' ? `Row ${row}: ${kept}` : kept
    } catch (error) {
      return `Row ${row}: ${validationMessage(error)}`
    }
  }

  async function readInto(
    records: Spool,
    caller: Caller,
    bytes: AsyncIterable<Uint8Array>,
    { isDryRun, keepsIdentity, signal, onProgress }: ImportOptions,
  ): Promise<{ count: number; known: number }> {
    const errors: string[] = []
    const keeper = keepsIdentity ? identityKeeper(db, entity, creatorIdOf) : undefined
    let [count, known] = [0, 0]
    let some: EntityRecord[] = []
    /** In the order of the file, without those that are known. */
    const addSome = async () => {
      const fresh = keeper ? await keeper.withoutKnown(some) : some
      known += some.length - fresh.length
      count += fresh.length
      // Once there is a fault nothing will be kept.
      if (!isDryRun && errors.length === 0)
        for (const record of fresh) await records.add(JSON.stringify(record))
      some = []
    }
    let rows = 0
    for await (const row of readImport(bytes, entity, caller)) {
      const record = await recordOf(caller, row, keeper)
      if (typeof record === 'string') noteError(errors, record)
      else some.push(record)
      rows += 1
      if (rows > UNTRUSTED_RECORDS && !isTrusted(caller)) throw tooMany()
      if (rows % ROWS_AT_ONCE > 0) continue
      await addSome()
      onProgress?.({ status: 'reading', records: count })
      await new Promise(setImmediate)
      signal.throwIfAborted()
    }
    await addSome()
    if (errors.length > 0) throw importError(errors, false)
    return { count, known }
  }

  return {
    async read(caller, bytes, given) {
      const signal = AbortSignal.any([given.signal, stopped])
      const options = { ...given, signal }
      const [records, output] = [newSpool(), newSpool()]
      const close = async () => void (await Promise.all([records.close(), output.close()]))
      const { count, known } = await readInto(records, caller, bytes, options).catch(
        async (error) => {
          await close()
          throw error
        },
      )
      const { onProgress, hasOutput, keepsIdentity } = options
      return {
        count,
        known,
        close,
        async keep() {
          const meta = writes.newChangeMeta(caller)
          const { by, kind, group } = meta
          const begun = begin({ entity: entity.name, by, kind, group })
          const tell = (written: number) =>
            onProgress?.({ status: 'writing', records: count, written })
          tell(0)
          const addTexts = async (texts: readonly string[]) => {
            for (const text of texts) await output.add(text)
          }
          await writeImport(
            { db, stamp, writes, room },
            {
              caller,
              records,
              begun,
              meta,
              signal,
              keepsIdentity,
              onTexts: hasOutput ? addTexts : async () => undefined,
              onWritten: tell,
            },
          )
          return { group, output }
        },
      }
    },
  }
}

/** @throws ImportError once there are too many to go on */
function noteError(errors: string[], error: string): void {
  errors.push(error)
  if (errors.length === MAX_REPORTED_ERRORS) throw importError(errors, true)
}

function importError(errors: readonly string[], areMore: boolean): ImportError {
  const rest = areMore ? [`The rest of the file was not looked at.`] : []
  return new ImportError(['Nothing was imported.', ...errors, ...rest].join('\n'))
}

function tooMany(): ImportError {
  return new ImportError(
    `Nothing was imported. A file may hold ${UNTRUSTED_RECORDS.toLocaleString('en')} records; split it.`,
  )
}
