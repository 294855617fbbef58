import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import type { CheckedRow, RowError } from './check-rows.ts'

const KINDS = ['invalid', 'changed', 'new', 'unchanged'] as const
const SHOWN = 100
const { exchange } = text

/** What the import would do, by kind; each can be opened. */
export function ImportPreview({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <div className="import-preview">
      {KINDS.map((kind) => {
        const of = rows.filter((row) => row.kind === kind)
        return (
          <details key={kind} open={kind === 'invalid' && of.length > 0} data-kind={kind}>
            <summary>
              {exchange.kinds[kind]} <strong>{count(of.length)}</strong>
            </summary>
            <ul>
              {of.slice(0, SHOWN).map((row) => (
                <li key={row.number}>
                  <span className="quiet">{exchange.row(row.number)}</span> {row.name}
                  {row.error ? <p className="import-error">{whyOf(row.error)}</p> : null}
                  {row.changes.map(({ column, before, after }) => (
                    <p key={column}>
                      {exchange.fields[column] ?? column}: <s>{shownOf(before)}</s> {shownOf(after)}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
            {of.length > SHOWN ? (
              <p className="quiet">{text.products.andMore(count(of.length - SHOWN))}</p>
            ) : null}
          </details>
        )
      })}
    </div>
  )
}

function whyOf(error: RowError): string {
  if (error.why === 'summed') return exchange.summed(count(error.sum))
  if (error.why !== 'unreadable') return exchange.errors[error.why]
  return exchange.invalidCell(
    exchange.fields[error.column] ?? error.column,
    error.cell.slice(0, 100),
  )
}

function shownOf(value: unknown): string {
  if (value === null || value === '') return text.form.empty
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return shown.length > 200 ? `${shown.slice(0, 200)}…` : shown
}
