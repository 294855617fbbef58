import { Button } from '@mantine/core'
import type { RecordPage } from '@pitlane/client'
import type { EntityDescription, EntityRecord } from '@pitlane/protocol'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { csvText } from '../../ui/csv/csv-text.ts'
import { saveFile } from '../../ui/csv/save-file.ts'
import { count } from '../../ui/format.ts'
import { readToday } from '../../ui/time-zone.ts'
import { notify } from '../../ui/toast.tsx'
import { type Fields, openRecords } from '../entity-api.ts'
import type { ListSearch } from './list-search.ts'
import { buildFilter, buildSort } from './query.ts'

interface ExportProps {
  entity: EntityDescription
  search: ListSearch
  isDisabled: boolean
}

const BATCH_SIZE = 1000
const MAX = 50_000

/** What the table shows, with all fields and in its order, as a file that spreadsheets read. */
export function ExportButton({ entity, search, isDisabled }: ExportProps) {
  const [isReading, setIsReading] = useState(false)

  async function save() {
    setIsReading(true)
    try {
      const { records, isAll } = await readAll(entity, search)
      const file = new Blob([csvText(buildRows(entity, records))], { type: 'text/csv' })
      saveFile(`${entity.name}-${readToday()}.csv`, file)
      const counted = count(records.length)
      notify({
        message: isAll ? text.records.exported(counted) : text.records.exportedSome(counted),
      })
    } catch {
      notify({ message: text.records.notExported, isError: true })
    } finally {
      setIsReading(false)
    }
  }

  return (
    <Button variant="default" disabled={isDisabled} loading={isReading} onClick={() => void save()}>
      {text.records.export}
    </Button>
  )
}

async function readAll(entity: EntityDescription, search: ListSearch) {
  const records: EntityRecord[] = []
  let cursor: string | null = null
  do {
    const page: RecordPage<Fields> = await openRecords(entity.name).filter(
      cursor ? {} : buildFilter(entity, search),
      cursor ? { cursor, limit: BATCH_SIZE } : { ...buildSort(entity, search), limit: BATCH_SIZE },
    )
    records.push(...page.items)
    cursor = page.next_cursor
  } while (cursor && records.length < MAX)
  return { records, isAll: cursor === null }
}

function buildRows(
  { properties }: EntityDescription,
  records: readonly EntityRecord[],
): string[][] {
  const names = ['id', ...Object.keys(properties), 'created_date', 'updated_date']
  return [names, ...records.map((record) => names.map((name) => formatCell(record[name])))]
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
