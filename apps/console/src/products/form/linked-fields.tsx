import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import type { FormValues } from './form-values.ts'
import { choicesQuery, linkedQuery } from './linked-products.ts'
import type { ChangeForm } from './use-product-form.ts'

const { productForm } = text

const MAX_LINKED = 8
const TYPING_MS = 150

interface LinkedFieldsProps {
  values: FormValues
  change: ChangeForm
  /** The product itself, which is not offered; undefined for a new one. */
  ownId: string | undefined
}

/** With which other products it is sold. */
export function LinkedFields({ values, change, ownId }: LinkedFieldsProps) {
  return (
    <Card>
      <div className="form-fields">
        <LinkedField
          label={productForm.fields.goesWith}
          description={productForm.goesWithHint}
          value={values.goesWith}
          ownId={ownId}
          onChange={(goesWith) => change(() => ({ goesWith }))}
        />
        <LinkedField
          label={productForm.fields.needsAlso}
          description={productForm.needsAlsoHint}
          value={values.needsAlso}
          ownId={ownId}
          onChange={(needsAlso) => change(() => ({ needsAlso }))}
        />
      </div>
    </Card>
  )
}

interface LinkedFieldProps {
  label: string
  description: string
  /** Ids of products. */
  value: string[]
  ownId: string | undefined
  onChange: (ids: string[]) => void
}

/** Other products of the shop, found by their names; one that is gone stays until it is taken out. */
function LinkedField({ label, description, value, ownId, onChange }: LinkedFieldProps) {
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), TYPING_MS, { leading: true })
  const { data: linked = [] } = useQuery(linkedQuery(value))
  const [isOpen, setIsOpen] = useState(false)
  const choices = useQuery({ ...choicesQuery(searched), enabled: isOpen })
  const isFound = searched === typed.trim() && !choices.isPlaceholderData
  const names = new Map([...(choices.data ?? []), ...linked].map(({ id, name }) => [id, name]))
  const offered = [...new Set([...names.keys(), ...value])].filter((id) => id !== ownId)
  return (
    <MultiSelect
      label={label}
      description={description}
      searchable
      clearable
      hidePickedOptions
      maxValues={MAX_LINKED}
      nothingFoundMessage={choices.isFetching ? text.frame.searching : productForm.noProductFound}
      data={offered.map((id) => ({ value: id, label: names.get(id) ?? id }))}
      // Until the words are found, those of the names at hand that have them.
      filter={isFound ? ({ options }) => options : undefined}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      value={value}
      onChange={onChange}
    />
  )
}
