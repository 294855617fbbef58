import { NativeSelect } from '@mantine/core'
import { type LastMapping, SHELVES } from '@pitlane/shop/exchange'
import { useRef } from 'react'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Card } from '../../ui/page.tsx'
import type { UnknownCategory } from './import-session.ts'

const { exchange } = text

interface CategoryChoicesProps {
  /** Those that products wait for. */
  unknown: readonly UnknownCategory[]
  categories: LastMapping['categories']
  isDisabled: boolean
  change: (categories: LastMapping['categories']) => void
}

/** Marks in a list of shelves what is none of them. */
const NONE = '-'
const KEEP = '='

/** A shelf for each category of the file that the shop does not have. What is chosen stays here, to be chosen otherwise. */
export function CategoryChoices(props: CategoryChoicesProps) {
  const { unknown, categories, isDisabled, change } = props
  const categoriesOfFile = useRef(new Map<string, UnknownCategory>())
  for (const each of unknown) categoriesOfFile.current.set(each.key, each)
  const rows = [...categoriesOfFile.current.values()].filter(
    ({ key }) => key in categories || unknown.some((each) => each.key === key),
  )
  if (rows.length === 0) return null
  const choose = (chosen: readonly UnknownCategory[], value: string) =>
    change({
      ...Object.fromEntries(
        Object.entries(categories).filter(([key]) => !chosen.some((each) => each.key === key)),
      ),
      ...Object.fromEntries(
        value === '' ? [] : chosen.map((each) => [each.key, readShelfChoice(each, value)]),
      ),
    })
  return (
    <Card title={exchange.categories}>
      <p className="quiet">{exchange.categoriesLead}</p>
      <ul className="column-choices">
        {rows.map((each) => (
          <li key={each.key}>
            <NativeSelect
              label={exchange.category(each.text, count(each.count))}
              value={findShelfChoice(each, categories)}
              disabled={isDisabled}
              data={listShelfChoices(each.text)}
              onChange={({ currentTarget: { value } }) => choose([each], value)}
            />
          </li>
        ))}
        {unknown.length > 1 ? (
          <li>
            <NativeSelect
              label={exchange.allOthers}
              value=""
              disabled={isDisabled}
              data={listShelfChoices()}
              onChange={({ currentTarget: { value } }) => choose(unknown, value)}
            />
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

function listShelfChoices(text?: string) {
  return [
    { value: '', label: exchange.chooseCategory },
    ...SHELVES,
    { value: NONE, label: exchange.noCategory },
    ...(text === undefined ? [] : [{ value: KEEP, label: exchange.keepCategory(text) }]),
  ]
}

function readShelfChoice({ text }: UnknownCategory, value: string): string | null {
  if (value === KEEP) return text
  return value === NONE ? null : value
}

function findShelfChoice(
  { key, text }: UnknownCategory,
  categories: LastMapping['categories'],
): string {
  const value = categories[key]
  if (value === undefined) return ''
  if (value === null) return NONE
  return value === text ? KEEP : value
}
