import { Button, TextInput } from '@mantine/core'
import * as text from '../../text/en.ts'
import { MoveButtons, moved } from '../../ui/form/move-buttons.tsx'
import { useListKeys } from '../../ui/form/use-list-keys.ts'
import { Card } from '../../ui/page.tsx'
import type { FormValues } from './form-values.ts'

interface SpecificationFieldsProps {
  specifications: FormValues['specifications']
  change: (specifications: FormValues['specifications']) => void
}

const { productForm } = text

/** Facts of a product, as pairs in an order. */
export function SpecificationFields({ specifications, change }: SpecificationFieldsProps) {
  const rows = useListKeys(specifications.length)
  const setOne = (index: number, part: Partial<FormValues['specifications'][number]>) =>
    change(specifications.map((pair, at) => (at === index ? { ...pair, ...part } : pair)))
  return (
    <Card title={productForm.fields.specifications}>
      <ul className="form-list">
        {specifications.map(({ label, value }, index) => (
          <li key={rows.keys[index]}>
            <TextInput
              aria-label={productForm.specificationLabel(index + 1)}
              placeholder={productForm.labelHint}
              value={label}
              onChange={(event) => setOne(index, { label: event.currentTarget.value })}
            />
            <TextInput
              aria-label={productForm.specificationValue(index + 1)}
              placeholder={productForm.valueHint}
              value={value}
              onChange={(event) => setOne(index, { value: event.currentTarget.value })}
            />
            <MoveButtons
              name={label || productForm.specificationLabel(index + 1)}
              isFirst={index === 0}
              isLast={index === specifications.length - 1}
              move={(by) => {
                rows.move(index, by)
                change(moved(specifications, index, by))
              }}
              remove={() => {
                rows.remove(index)
                change(specifications.toSpliced(index, 1))
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => change([...specifications, { label: '', value: '' }])}
      >
        {productForm.addSpecification}
      </Button>
    </Card>
  )
}
