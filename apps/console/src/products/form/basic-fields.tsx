import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import * as text from '../../text/en.ts'
import type { FormValues, ProductErrors } from './form-values.ts'
import type { ChangeForm } from './use-product-form.ts'

interface FieldsProps {
  values: FormValues
  change: ChangeForm
  errors: ProductErrors
}

const { productForm } = text
const { fields } = productForm

export function BasicFields({ values, change, errors }: FieldsProps) {
  return (
    <div className="form-fields">
      <TextInput
        label={fields.name}
        required
        withAsterisk={false}
        maxLength={10_000}
        value={values.name}
        error={errors.name && values.name !== '' ? productForm.needsName : undefined}
        onChange={({ currentTarget: { value } }) => change(() => ({ name: value }))}
      />
      <Textarea
        label={fields.description}
        rows={7}
        maxLength={100_000}
        value={values.description}
        onChange={({ currentTarget: { value } }) => change(() => ({ description: value }))}
      />
      <StatusField status={values.status} change={change} />
    </div>
  )
}

/** Whether shoppers find it. */
function StatusField({ status, change }: { status: FormValues['status']; change: ChangeForm }) {
  const id = useId()
  return (
    <div className="product-status">
      <Input.Label id={id} labelElement="div">
        {fields.status}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        aria-describedby={`${id}-says`}
        value={status}
        onChange={(value) => change(() => ({ status: value === 'hidden' ? 'hidden' : 'shown' }))}
        data={[
          { value: 'shown', label: productForm.shown },
          { value: 'hidden', label: productForm.hidden },
        ]}
      />
      <p id={`${id}-says`} className="quiet">
        {status === 'hidden' ? productForm.hiddenHint : productForm.shownHint}
      </p>
    </div>
  )
}
