import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import type { CheckedRow, Fault } from './check-rows.ts'

const KINDS = ['faulty', 'changed', 'new', 'unchanged'] as const
const SHOWN = 100
const { exchange } = text

/** What the import would do, by kind; each can be opened. */
export function ImportPreview({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <div className="import-preview">
      {KINDS.map((kind) => {
        const of = rows.filter((row) => row.kind === kind)
        return (
          <details key={kind} open={kind === 'faulty' && of.length > 0} data-kind={kind}>
            <summary>
              {exchange.kinds[kind]} <strong>{count(of.length)}</strong>
            </summary>
            <ul>
              {of.slice(0, SHOWN).map((row) => (
                <li key={row.number}>
                  <span className="quiet">{exchange.row(row.number)}</span> {row.name}
                  {row.fault ? <p className="import-fault">{whyOf(row.fault)}</p> : null}
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

function whyOf(fault: Fault): string {
  if (fault.why !== 'unreadable') return exchange.faults[fault.why]
  return exchange.faultyCell(
    exchange.fields[fault.column] ?? fault.column,
    fault.cell.slice(0, 100),
  )
}

function shownOf(value: unknown): string {
  if (value === null || value === '') return text.form.empty
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return shown.length > 200 ? `${shown.slice(0, 200)}…` : shown
}
