import type { ImportProgress } from '@pitlane/protocol'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import {
  type EntityRecord,
  MAX_REPORTED_ERRORS,
  newRecord,
  validationMessage,
} from '../write/new-record.ts'
import type { RecordsConfig, RecordWrites } from '../write/record-writes.ts'
import type { ImportRow } from './import-row.ts'
import { ImportError } from './import-row.ts'
import { readImport } from './read-import.ts'

/** More would keep other writers waiting too long, since all of a file is one transaction. */
export const IMPORT_RECORDS = 20_000
/** After these the other requests have their turn. */
const ROWS_AT_ONCE = 200

export type OnProgress = (progress: ImportProgress) => void

export interface RecordImports {
  /**
   * Reads the records of a file; none is kept yet.
   *
   * @param onProgress called while records are read, and once before they are written
   * @throws ImportError with all that is wrong with the file
   */
  read(
    caller: Caller,
    bytes: AsyncIterable<Uint8Array>,
    onProgress?: OnProgress,
  ): Promise<ReadRecords>
}

/** The records of a file that has been read to its end. */
export interface ReadRecords {
  /** Creates them, all or none; returns a JSON array. */
  keep(): Promise<string>
}

export function recordImports(config: RecordsConfig, writes: RecordWrites): RecordImports {
  const { entity, stamp } = config

  function recordOf(caller: Caller, { row, fields, fault }: ImportRow): EntityRecord | string {
    if (fault !== undefined) return `Row ${row}: ${fault}`
    try {
      return newRecord(entity, caller, fields, stamp())
    } catch (error) {
      return `Row ${row}: ${validationMessage(error)}`
    }
  }

  async function read(
    caller: Caller,
    bytes: AsyncIterable<Uint8Array>,
    onProgress?: OnProgress,
  ): Promise<EntityRecord[]> {
    const records: EntityRecord[] = []
    const errors: string[] = []
    for await (const row of readImport(bytes, entity, caller)) {
      const record = recordOf(caller, row)
      if (typeof record === 'string') errors.push(record)
      else records.push(record)
      if (errors.length === MAX_REPORTED_ERRORS) throw importError(errors, true)
      if (records.length > IMPORT_RECORDS) throw tooMany()
      if ((records.length + errors.length) % ROWS_AT_ONCE === 0) {
        onProgress?.({ status: 'reading', records: records.length })
        await new Promise(setImmediate)
      }
    }
    if (errors.length > 0) throw importError(errors, false)
    return records
  }

  return {
    async read(caller, bytes, onProgress) {
      const created = await read(caller, bytes, onProgress)
      return {
        async keep() {
          onProgress?.({ status: 'writing', records: created.length })
          if (created.length === 0) return '[]'
          const texts = await writes.save(caller, { created })
          if (!texts) throw apiError('unavailable')
          return `[${texts.join(',')}]`
        },
      }
    },
  }
}

function importError(errors: readonly string[], areMore: boolean): ImportError {
  const rest = areMore ? [`The rest of the file was not looked at.`] : []
  return new ImportError(['Nothing was imported.', ...errors, ...rest].join('\n'))
}

function tooMany(): ImportError {
  return new ImportError(
    `Nothing was imported. A file may hold ${IMPORT_RECORDS.toLocaleString('en')} records; split it.`,
  )
}
