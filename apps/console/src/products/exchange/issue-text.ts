import { type ColumnKey, findForeignCurrency, type Issue } from '@pitlane/shop/exchange'
import { exchange } from '../../text/en.ts'
import { count, money } from '../../ui/format.ts'
import type { ReadFile } from './reading/read-file.ts'

/** The sentence that tells the owner of an issue. */
export function issueText(issue: Issue, unit: ReadFile['unit']): string {
  const { why, column, cell = '', other = 0, most = 0, count: found = 0 } = issue
  const number = why === 'prices' ? money : count
  return exchange.issues[why]({
    label: columnLabel(column),
    cell,
    currency: findForeignCurrency(cell),
    other: exchange.place(unit, count(other), count(other)).toLowerCase(),
    most: number(most),
    count: number(found),
  })
}

/** What a column is called on the page. */
export function columnLabel(key: ColumnKey | undefined): string {
  return key === undefined ? '' : exchange.fields[key]
}
