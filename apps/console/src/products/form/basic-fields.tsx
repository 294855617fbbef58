import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { CATEGORIES, categoryLabel } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { FitsField } from './fits-field.tsx'
import { FittingFields } from './fitting-fields.tsx'
import type { FormFaults, FormValues } from './form-values.ts'
import type { ChangeForm } from './use-product-form.ts'

interface FieldsProps {
  values: FormValues
  change: ChangeForm
  faults: FormFaults
}

const { productForm, products } = text
const { fields } = productForm

export function BasicFields({ values, change, faults }: FieldsProps) {
  return (
    <div className="form-fields">
      <TextInput
        label={fields.name}
        required
        withAsterisk={false}
        maxLength={10_000}
        value={values.name}
        error={faults.name && values.name !== '' ? productForm.needsName : undefined}
        onChange={({ currentTarget: { value } }) => change(() => ({ name: value }))}
      />
      <Textarea
        label={fields.description}
        rows={7}
        maxLength={100_000}
        value={values.description}
        onChange={({ currentTarget: { value } }) => change(() => ({ description: value }))}
      />
    </div>
  )
}

export function SaleFields({ values, change, faults }: FieldsProps) {
  const isOther = values.category && !CATEGORIES.some((each) => each === values.category)
  return (
    <div className="form-fields">
      <TextInput
        label={fields.price}
        description={productForm.priceHint}
        inputMode="decimal"
        autoComplete="off"
        leftSection="S$"
        value={values.price}
        error={faults.price ? products.badPrice : undefined}
        onChange={({ currentTarget: { value } }) => change(() => ({ price: value }))}
      />
      <TextInput
        label={fields.stock}
        description={productForm.stockHint}
        inputMode="numeric"
        autoComplete="off"
        value={values.stock}
        error={faults.stock ? products.badStock : undefined}
        onChange={({ currentTarget: { value } }) => change(() => ({ stock: value }))}
      />
      <NativeSelect
        label={fields.category}
        value={values.category}
        onChange={({ currentTarget: { value } }) => change(() => ({ category: value }))}
        data={[
          { value: '', label: products.noCategory },
          ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
          ...(isOther ? [{ value: values.category, label: categoryLabel(values.category) }] : []),
        ]}
      />
      <TextInput
        label={fields.sizes}
        description={productForm.sizesHint}
        autoComplete="off"
        value={values.sizes}
        onChange={({ currentTarget: { value } }) => change(() => ({ sizes: value }))}
      />
      <TextInput
        label={fields.brand}
        maxLength={200}
        value={values.brand}
        onChange={({ currentTarget: { value } }) => change(() => ({ brand: value }))}
      />
      <TextInput
        label={fields.partNumber}
        description={productForm.partNumberHint}
        maxLength={200}
        autoComplete="off"
        value={values.partNumber}
        onChange={({ currentTarget: { value } }) => change(() => ({ partNumber: value }))}
      />
      <FitsField value={values.fits} onChange={(fits) => change(() => ({ fits }))} />
      <FittingFields value={values.fitting} onChange={(fitting) => change(() => ({ fitting }))} />
      <Checkbox
        label={fields.featured}
        checked={values.featured}
        onChange={({ currentTarget: { checked } }) => change(() => ({ featured: checked }))}
      />
    </div>
  )
}
