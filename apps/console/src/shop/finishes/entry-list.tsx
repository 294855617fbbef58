import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import * as text from '../../text/en.ts'
import { IconArrowUp, IconChevronDown, IconTrash } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { newEntryId } from './new-entry-id.ts'

export interface Entry {
  id: string
  name: string
}

export interface EntryFieldsProps<Of extends Entry> {
  entry: Of
  change: (fields: Partial<Of>) => void
}

interface EntryListProps<Of extends Entry> {
  title: string
  /** Label of the field for a further entry. */
  newName: string
  entries: readonly Of[]
  onChange: (entries: readonly Of[]) => void
  create: (id: string, name: string) => Of
  sample?: (entry: Of) => ReactNode
  /** Beside the name of an entry that is closed. */
  detail: (entry: Of) => ReactNode
  isInvalid: (entry: Of) => boolean
  Fields: ComponentType<EntryFieldsProps<Of>>
  /** With a field to search names. */
  isLong?: boolean
}

/** A list whose entries open one at a time, to be changed, moved up, or removed. */
export function EntryList<Of extends Entry>(props: EntryListProps<Of>) {
  const { title, newName, entries, onChange, create, isLong } = props
  const [openId, setOpenId] = useState<string>()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = entries.filter(({ name }) => name.toLowerCase().includes(wanted))
  const change = (id: string, fields: Partial<Of>) =>
    onChange(entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)))
  return (
    <Card
      title={title}
      actions={<span className="quiet">{text.finishes.count(entries.length)}</span>}
    >
      {isLong ? (
        <TextInput
          type="search"
          aria-label={text.finishes.search}
          placeholder={text.finishes.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {shown.length === 0 ? <p className="quiet">{text.finishes.none}</p> : null}
      <ol className="entries" data-long={isLong || undefined}>
        {shown.map((entry) => (
          <EntryRow
            key={entry.id}
            {...props}
            entry={entry}
            isOpen={entry.id === openId}
            toggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
            change={(fields) => change(entry.id, fields)}
          />
        ))}
      </ol>
      <NewEntry
        label={newName}
        add={(name) => {
          const id = newEntryId(
            name,
            entries.map((entry) => entry.id),
          )
          onChange([...entries, create(id, name)])
          setSearch('')
          setOpenId(id)
        }}
      />
    </Card>
  )
}

interface EntryRowProps<Of extends Entry> extends EntryListProps<Of> {
  entry: Of
  isOpen: boolean
  toggle: () => void
  change: (fields: Partial<Of>) => void
}

function EntryRow<Of extends Entry>(props: EntryRowProps<Of>) {
  const { entry, entries, onChange, isOpen, toggle, change, sample, detail, isInvalid, Fields } =
    props
  const fields = useId()
  const at = entries.findIndex(({ id }) => id === entry.id)
  const isLast = entries.length === 1
  return (
    <li className="entry" data-open={isOpen || undefined}>
      <button
        type="button"
        className="entry-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? fields : undefined}
        onClick={toggle}
      >
        {sample?.(entry)}
        <span className="entry-name">{entry.name}</span>
        <span className={isInvalid(entry) ? 'wrong' : 'quiet'}>
          {isInvalid(entry) ? text.finishes.invalid : detail(entry)}
        </span>
        <IconChevronDown size={18} />
      </button>
      {isOpen ? (
        <div id={fields} className="entry-fields">
          <Fields entry={entry} change={change} />
          <div className="entry-actions">
            <ActionIcon
              variant="default"
              size="xl"
              disabled={at === 0}
              aria-label={text.finishes.up(entry.name)}
              onClick={() => onChange(movedUp(entries, at))}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="xl"
              disabled={isLast}
              title={isLast ? text.finishes.last : undefined}
              aria-label={text.finishes.remove(entry.name)}
              onClick={() => onChange(entries.filter(({ id }) => id !== entry.id))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        </div>
      ) : null}
    </li>
  )
}

function NewEntry({ label, add }: { label: string; add: (name: string) => void }) {
  const [name, setName] = useState('')
  function submit() {
    if (name.trim() === '') return
    add(name.trim())
    setName('')
  }
  // The form around it would save everything.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  return (
    <div className="new-entry">
      <TextInput
        label={label}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" disabled={name.trim() === ''} onClick={submit}>
        {text.finishes.add}
      </Button>
    </div>
  )
}

function movedUp<Of>(list: readonly Of[], at: number): readonly Of[] {
  const moved = list.slice(at - 1, at + 1).toReversed()
  return list.toSpliced(at - 1, 2, ...moved)
}
