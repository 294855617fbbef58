import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as text from '../../text/en.ts'
import { IconBookmark, IconTrash } from '../../ui/icons.tsx'
import { isFiltered, type ListSearch } from './list-search.ts'
import { removeView, saveView, useViews } from './saved-views.ts'

interface ViewsProps {
  search: ListSearch
  replace: (search: ListSearch) => void
}

const { products } = text

/** Searches that were given a name. */
export function Views({ search, replace }: ViewsProps) {
  const views = useViews()
  const [isNaming, setIsNaming] = useState(false)
  const here = JSON.stringify(search)
  const current = views.find((view) => JSON.stringify(view.search) === here)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name) saveView({ name, search })
    setIsNaming(false)
  }

  if (isNaming) {
    return (
      <form className="view-form" onSubmit={save}>
        <TextInput
          name="name"
          autoFocus
          maxLength={40}
          aria-label={products.viewName}
          placeholder={products.viewName}
          title={products.viewNote}
          onKeyDown={({ key }) => key === 'Escape' && setIsNaming(false)}
        />
        <Button type="submit">{products.saveView}</Button>
      </form>
    )
  }
  return (
    <>
      {views.length > 0 ? (
        <NativeSelect
          aria-label={products.views}
          value={current?.name ?? ''}
          onChange={(event) => {
            const name = event.currentTarget.value
            replace(views.find((view) => view.name === name)?.search ?? {})
          }}
          data={[
            { value: '', label: current ? products.viewNone : products.views },
            ...views.map(({ name }) => name),
          ]}
        />
      ) : null}
      {current ? (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={products.removeView}
          onClick={() => removeView(current.name)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      ) : null}
      {!current && isFiltered(search) ? (
        <Button
          variant="default"
          leftSection={<IconBookmark size={18} />}
          title={products.viewNote}
          onClick={() => setIsNaming(true)}
        >
          {products.saveView}
        </Button>
      ) : null}
    </>
  )
}
