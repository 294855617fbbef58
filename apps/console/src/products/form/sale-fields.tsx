import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { CATEGORIES, categoryLabel, hasWrongCheckDigit } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { Card } from '../../ui/page.tsx'
import { FitsField } from './fits-field.tsx'
import { FittingFields } from './fitting-fields.tsx'
import type { FormValues, ProductErrors } from './form-values.ts'
import type { ChangeForm } from './use-product-form.ts'
import { buildGrid, sumPieces } from './variants.ts'

interface FieldsProps {
  values: FormValues
  change: ChangeForm
}

const { productForm, products } = text
const { fields } = productForm

/** What it is, and which bikes it is for. */
export function SaleFields(props: FieldsProps) {
  return (
    <>
      <KindFields {...props} />
      <BikeFields {...props} />
    </>
  )
}

export function PriceFields({ values, change, errors }: FieldsProps & { errors: ProductErrors }) {
  const sum = sumPieces(values.variants, buildGrid(values.variants, values))
  return (
    <Card title={productForm.priceAndStock}>
      <div className="form-fields">
        <div className="form-pair">
          <TextInput
            label={fields.price}
            description={productForm.priceHint}
            inputMode="decimal"
            autoComplete="off"
            leftSection="S$"
            leftSectionPointerEvents="none"
            value={values.price}
            error={errors.price ? products.badPrice : undefined}
            onChange={({ currentTarget: { value } }) => change(() => ({ price: value }))}
          />
          <TextInput
            label={fields.stock}
            description={sum === undefined ? productForm.stockHint : productForm.stockSummed}
            inputMode="numeric"
            autoComplete="off"
            readOnly={sum !== undefined}
            value={sum === undefined ? values.stock : String(sum)}
            error={errors.stock ? products.badStock : undefined}
            onChange={({ currentTarget: { value } }) => change(() => ({ stock: value }))}
          />
        </div>
        <Checkbox
          label={fields.featured}
          checked={values.featured}
          onChange={({ currentTarget: { checked } }) => change(() => ({ featured: checked }))}
        />
      </div>
    </Card>
  )
}

function KindFields({ values, change }: FieldsProps) {
  const isDoubtful = hasWrongCheckDigit(values.barcode)
  const isOther = values.category && !CATEGORIES.some((each) => each === values.category)
  return (
    <Card title={productForm.kind}>
      <div className="form-fields">
        <NativeSelect
          label={fields.category}
          description={isOther || !values.category ? productForm.otherShelf : undefined}
          value={values.category}
          onChange={({ currentTarget: { value } }) => change(() => ({ category: value }))}
          data={[
            { value: '', label: products.noCategory },
            ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
            ...(isOther ? [{ value: values.category, label: categoryLabel(values.category) }] : []),
          ]}
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
        <TextInput
          label={fields.barcode}
          description={isDoubtful ? productForm.barcodeDoubt : productForm.barcodeHint}
          descriptionProps={isDoubtful ? { className: 'field-doubt', role: 'status' } : {}}
          maxLength={100}
          inputMode="numeric"
          autoComplete="off"
          value={values.barcode}
          onKeyDown={(event) => {
            // A scanner ends with Enter, which would save a form that is half filled in.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={({ currentTarget: { value } }) => change(() => ({ barcode: value }))}
        />
      </div>
    </Card>
  )
}

function BikeFields({ values, change }: FieldsProps) {
  return (
    <Card title={productForm.bikes}>
      <div className="form-fields">
        <FitsField value={values.fits} onChange={(fits) => change(() => ({ fits }))} />
        <FittingFields value={values.fitting} onChange={(fitting) => change(() => ({ fitting }))} />
      </div>
    </Card>
  )
}
