import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { EntityDescription } from '@pitlane/protocol'
import * as text from '../../text/en.ts'
import { IconSearch } from '../../ui/icons.tsx'
import { entityLabel } from '../schema/property.ts'
import { type Column, listColumns } from './columns.ts'
import type { ListSearch } from './list-search.ts'

interface ToolbarProps {
  entity: EntityDescription
  search: ListSearch
  change: (changes: { [K in keyof ListSearch]: ListSearch[K] | undefined }) => void
}

/** Search, and a filter for each field with a few values. */
export function Toolbar({ entity, search, change }: ToolbarProps) {
  const { q, where = {} } = search
  const choices = listColumns(entity).filter(({ kind }) => kind === 'choice' || kind === 'yes')
  return (
    <search className="records-toolbar">
      <TextInput
        className="records-search"
        type="search"
        aria-label={text.records.search(entityLabel(entity.name))}
        placeholder={text.records.searchHint}
        leftSection={<IconSearch size={18} />}
        value={q ?? ''}
        onChange={(event) => change({ q: event.currentTarget.value || undefined })}
      />
      {choices.map((column) => (
        <NativeSelect
          key={column.name}
          aria-label={column.label}
          value={where[column.name] ?? ''}
          onChange={(event) =>
            change({ where: { ...where, [column.name]: event.currentTarget.value } })
          }
          data={[{ value: '', label: text.records.any(column.label) }, ...listOptions(column)]}
        />
      ))}
      {q !== undefined || search.where ? (
        <Button variant="default" onClick={() => change({ q: undefined, where: undefined })}>
          {text.records.clear}
        </Button>
      ) : null}
    </search>
  )
}

function listOptions({ kind, property, label }: Column): { value: string; label: string }[] {
  if (kind === 'yes') {
    return [
      { value: 'true', label: `${label}: ${text.form.yes}` },
      { value: 'false', label: `${label}: ${text.form.no}` },
    ]
  }
  const values = (property.enum ?? []).filter((value) => value !== null).map(String)
  return values.map((value) => ({ value, label: value }))
}
