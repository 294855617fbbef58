import { NativeSelect } from '@mantine/core'
import * as text from '../../text/en.ts'
import { COLUMNS, type ColumnKey } from './columns.ts'
import type { ReadSheet } from './read-sheet.ts'

interface ColumnChoicesProps {
  sheet: ReadSheet
  columns: readonly (ColumnKey | undefined)[]
  change: (columns: readonly (ColumnKey | undefined)[]) => void
}

const { exchange } = text

/** What each column of the file means; a meaning belongs to one column. */
export function ColumnChoices({ sheet, columns, change }: ColumnChoicesProps) {
  const [first = []] = sheet.rows
  const choose = (index: number, value: string) => {
    const key = COLUMNS.find((column) => column.key === value)?.key
    change(
      columns.map((before, at) => {
        if (at === index) return key
        return before === key ? undefined : before
      }),
    )
  }
  return (
    <ul className="column-choices">
      {sheet.header.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
        <li key={index}>
          <NativeSelect
            label={name || exchange.unnamedColumn(index + 1)}
            description={first[index]?.slice(0, 40)}
            value={columns[index] ?? ''}
            data={[
              { value: '', label: exchange.passOver },
              ...COLUMNS.map(({ key }) => ({ value: key, label: exchange.fields[key] ?? key })),
            ]}
            onChange={(event) => choose(index, event.currentTarget.value)}
          />
        </li>
      ))}
    </ul>
  )
}
