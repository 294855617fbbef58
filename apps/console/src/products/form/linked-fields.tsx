import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { useRows } from '../rows/use-rows.ts'
import type { FormValues } from './form-values.ts'
import type { ChangeForm } from './use-product-form.ts'

const { productForm } = text

/** Names shown at once; typing finds the others. */
const SHOWN = 50
const MAX_LINKED = 8

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
  const { data: rows = [] } = useRows()
  const gone = value.filter((id) => !rows.some((row) => row.id === id))
  return (
    <MultiSelect
      label={label}
      description={description}
      searchable
      clearable
      hidePickedOptions
      limit={SHOWN}
      maxValues={MAX_LINKED}
      nothingFoundMessage={productForm.noProductFound}
      data={[
        ...rows
          .filter(({ id }) => id !== ownId)
          .map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: id })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
