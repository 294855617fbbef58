import { Button, Checkbox, NativeSelect } from '@mantine/core'
import {
  COLUMNS,
  type ColumnKey,
  GATHERED,
  isColumnKey,
  type LastMapping,
  MATCH_KEYS,
  ROW_KEYS,
} from '@pitlane/shop/exchange'
import * as text from '../../text/en.ts'
import { count, formatDay } from '../../ui/format.ts'
import type { CheckView, FileView } from './import-session.ts'
import { columnLabel } from './issue-text.ts'

const { exchange } = text

interface ColumnChoicesProps {
  view: FileView
  mapping: LastMapping
  /** When the columns were given this meaning; undefined where it is guessed. */
  date: string | undefined
  /** What they have come to; undefined while it is compared. */
  check: CheckView | undefined
  isDisabled: boolean
  change: (change: Partial<LastMapping>) => void
  guessAgain: () => void
}

/** What each column of the file means, by what products are found, and what an empty cell does. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { view, mapping, date, check, isDisabled, change, guessAgain } = props
  const keys = MATCH_KEYS.filter((key) => mapping.columns.includes(key))
  const by = mapping.by ?? check?.by
  // Lists of other systems have fifty columns, of which a dozen mean something here.
  const isMeant = (index: number) =>
    view.header.length <= FEW_COLUMNS || mapping.columns[index] !== undefined
  const indexes = view.header.map((_, index) => index)
  const meant = indexes.filter(isMeant)
  const others = indexes.filter((index) => !isMeant(index))
  return (
    <>
      {view.found.system ? <p className="column-note">{exchange.from(view.found.system)}</p> : null}
      {date ? (
        <p className="column-note">
          {exchange.asLastTime(formatDay(date))}{' '}
          <Button size="compact-sm" variant="default" disabled={isDisabled} onClick={guessAgain}>
            {exchange.guessAgain}
          </Button>
        </p>
      ) : (
        <DoubledColumns view={view} columns={mapping.columns} />
      )}
      {view.found.system ? (
        <details className="some-columns">
          <summary>{exchange.readColumns(count(meant.length))}</summary>
          <ColumnList {...props} indexes={meant} />
        </details>
      ) : (
        <ColumnList {...props} indexes={meant} />
      )}
      {others.length > 0 ? (
        <details className="some-columns">
          <summary>{exchange.passedOver(count(others.length))}</summary>
          <ColumnList {...props} indexes={others} />
        </details>
      ) : null}
      <div className="match-choices">
        {keys.length > 1 ? (
          <NativeSelect
            label={exchange.by}
            description={exchange.byHint}
            value={by ?? ''}
            disabled={isDisabled}
            data={keys.map((key) => ({ value: key, label: exchange.keys[key] }))}
            onChange={({ currentTarget: { value } }) =>
              change({ by: MATCH_KEYS.find((key) => key === value) })
            }
          />
        ) : null}
        <Checkbox
          label={exchange.clears}
          checked={mapping.clears}
          disabled={isDisabled}
          onChange={({ currentTarget: { checked } }) => change({ clears: checked })}
        />
      </div>
    </>
  )
}

function ColumnList(props: ColumnChoicesProps & { indexes: readonly number[] }) {
  const { view, mapping, isDisabled, change, indexes } = props
  return (
    <ul className="column-choices">
      {indexes.map((index) => (
        <li key={index}>
          <NativeSelect
            label={view.header[index] || exchange.unnamedColumn(index + 1)}
            description={findSample(view, index)}
            value={mapping.columns[index] ?? ''}
            disabled={isDisabled}
            data={CHOICES}
            onChange={({ currentTarget: { value } }) =>
              change({ columns: assignMeaning(mapping.columns, index, value) })
            }
          />
        </li>
      ))}
    </ul>
  )
}

const FEW_COLUMNS = 16
const SAMPLE_LETTERS = 40

/** What stands in the first line that has something in a column. */
function findSample({ first }: FileView, index: number): string | undefined {
  const filled = first.find(({ cells }) => cells[index]?.trim())
  return filled?.cells[index]?.slice(0, SAMPLE_LETTERS)
}

const CHOICES = [
  { value: '', label: exchange.passOver },
  {
    group: exchange.columnGroups.fields,
    items: COLUMNS.map(({ key }) => ({ value: key, label: columnLabel(key) })),
  },
  {
    group: exchange.columnGroups.rows,
    items: ROW_KEYS.map((key) => ({ value: key, label: columnLabel(key) })),
  },
]

/** A meaning belongs to one column, but for those whose values are gathered. */
function assignMeaning(columns: LastMapping['columns'], index: number, value: string) {
  const key: ColumnKey | undefined = isColumnKey(value) ? value : undefined
  const isOne = key !== undefined && !GATHERED.includes(key)
  return columns.map((before, at) => {
    if (at === index) return key
    return isOne && before === key ? undefined : before
  })
}

/** Columns that are passed over, because another says the same. */
function DoubledColumns({ view, columns }: { view: FileView; columns: LastMapping['columns'] }) {
  const { header, found } = view
  const columnsLeft = found.doubled.filter(
    ({ index, key, first }) => columns[index] === undefined && columns[first] === key,
  )
  if (columnsLeft.length === 0) return null
  return (
    <ul className="column-notes">
      {columnsLeft.map(({ index, key, first }) => (
        <li key={index} className="column-note">
          {exchange.doubled(header[index] ?? '', header[first] ?? '', columnLabel(key))}
        </li>
      ))}
    </ul>
  )
}
