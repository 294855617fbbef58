import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as text from '../../text/en.ts'
import { MoveButtons, moved } from '../../ui/form/move-buttons.tsx'
import { useListKeys } from '../../ui/form/use-list-keys.ts'
import { IconPencil } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { type FormValues, hidesCountedColours, withColour } from './form-values.ts'
import { withPicture } from './pictures/edit-pictures.ts'
import { PictureDialog } from './pictures/picture-dialog.tsx'
import type { ChangeForm } from './use-product-form.ts'

const { productForm } = text

/** Sizes and colours to choose from, each colour with one of the product's pictures. */
export function ColourFields({ values, change }: { values: FormValues; change: ChangeForm }) {
  const { colours } = values
  const rows = useListKeys(colours.length)
  // A picture of a colour alone stands in no other list.
  const [edited, setEdited] = useState<string>()
  const set = (next: FormValues['colours']) => change(() => ({ colours: next }))
  const setOne = (index: number, part: Partial<FormValues['colours'][number]>) =>
    set(colours.map((colour, at) => (at === index ? { ...colour, ...part } : colour)))
  return (
    <Card title={productForm.sizesAndColours}>
      <TextInput
        className="form-sizes"
        label={productForm.fields.sizes}
        description={productForm.sizesHint}
        autoComplete="off"
        value={values.sizes}
        onChange={({ currentTarget: { value } }) => change(() => ({ sizes: value }))}
      />
      <Checkbox
        label={productForm.fields.customization}
        checked={values.customization}
        onChange={({ currentTarget: { checked } }) => change(() => ({ customization: checked }))}
      />
      <ul className="form-list">
        {colours.map(({ name, picture }, index) => (
          <li key={rows.keys[index]}>
            <TextInput
              aria-label={productForm.colourName(index + 1)}
              maxLength={200}
              value={name}
              onChange={({ currentTarget: { value } }) => setOne(index, { name: value })}
            />
            <NativeSelect
              aria-label={productForm.colourPicture(index + 1)}
              value={picture}
              onChange={({ currentTarget: { value } }) => setOne(index, { picture: value })}
              data={[
                { value: '', label: productForm.noPicture },
                ...[...new Set([...values.pictures, ...(picture ? [picture] : [])])].map(
                  (value, at) => ({ value, label: productForm.pictureNumber(at + 1) }),
                ),
              ]}
            />
            {picture && !values.pictures.includes(picture) ? (
              <ActionIcon
                variant="subtle"
                size="xl"
                aria-label={productForm.editColourPicture(
                  name || productForm.colourName(index + 1),
                )}
                onClick={() => setEdited(picture)}
              >
                <IconPencil size={18} />
              </ActionIcon>
            ) : null}
            <MoveButtons
              name={name || productForm.colourName(index + 1)}
              isFirst={index === 0}
              isLast={index === colours.length - 1}
              move={(by) => {
                rows.move(index, by)
                set(moved(colours, index, by))
              }}
              remove={() => {
                rows.remove(index)
                set(colours.toSpliced(index, 1))
              }}
            />
          </li>
        ))}
      </ul>
      {hidesCountedColours(values) ? (
        <p className="variant-error" role="alert">
          {productForm.coloursHidden}
        </p>
      ) : null}
      <Button variant="default" onClick={() => change(withColour)}>
        {productForm.addColour}
      </Button>
      {edited === undefined ? null : (
        <PictureDialog
          url={edited}
          title={productForm.colourPictureTitle}
          text={values.pictureTexts[edited] ?? ''}
          onApply={(next, told) => change((before) => withPicture(before, edited, next, told))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
