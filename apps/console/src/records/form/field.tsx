import { Button } from '@mantine/core'
import { useId } from 'react'
import * as text from '../../text/en.ts'
import { MoveButtons, moved } from '../../ui/form/move-buttons.tsx'
import { useListKeys } from '../../ui/form/use-list-keys.ts'
import { newElement } from '../schema/form-values.ts'
import { findKind, labelProperty } from '../schema/property.ts'
import { type FieldProps, SimpleField } from './simple-field.tsx'

/** A field of any kind, made from its schema. */
export function Field(props: FieldProps) {
  const { property, path } = props
  const kind = findKind(property, path.length - 1)
  if (kind === 'list') return <ListField {...props} />
  if (kind === 'group') return <Group {...props} />
  return <SimpleField {...props} kind={kind} />
}

/** Fields of an object, below its name. */
function Group({ property, label, path, value, change, errors }: FieldProps) {
  const heading = useId()
  const fields = typeof value === 'object' && !Array.isArray(value) ? value : {}
  const error = errors.get(path.join('.'))
  return (
    <fieldset className="field-group" aria-labelledby={heading}>
      <legend id={heading}>{label}</legend>
      {Object.entries(property.properties ?? {}).map(([name, inner]) => (
        <Field
          key={name}
          property={inner}
          label={labelProperty(name, inner)}
          isRequired={property.required?.includes(name) ?? false}
          path={[...path, name]}
          value={fields[name] ?? ''}
          change={(changed) => change({ ...fields, [name]: changed })}
          errors={errors}
        />
      ))}
      {error ? <p className="field-error">{error}</p> : null}
    </fieldset>
  )
}

/** A list: its elements can be added, moved and removed. */
function ListField({ property, label, path, value, change, errors }: FieldProps) {
  const heading = useId()
  const elements = Array.isArray(value) ? value : []
  const rows = useListKeys(elements.length)
  const items = property.items ?? {}
  const error = errors.get(path.join('.'))
  return (
    <fieldset className="field-group" aria-labelledby={heading}>
      <legend id={heading}>{label}</legend>
      {elements.length > 0 ? (
        <ol className="field-list">
          {elements.map((element, index) => {
            const name = text.records.element(label, index + 1)
            return (
              <li key={rows.keys[index]}>
                <Field
                  property={items}
                  label={name}
                  isRequired
                  path={[...path, String(index)]}
                  value={element}
                  change={(changed) => change(elements.with(index, changed))}
                  errors={errors}
                />
                <MoveButtons
                  name={name}
                  isFirst={index === 0}
                  isLast={index === elements.length - 1}
                  move={(by) => {
                    rows.move(index, by)
                    change(moved(elements, index, by))
                  }}
                  remove={() => {
                    rows.remove(index)
                    change(elements.toSpliced(index, 1))
                  }}
                />
              </li>
            )
          })}
        </ol>
      ) : null}
      <Button
        variant="default"
        onClick={() => change([...elements, newElement(items, path.length)])}
      >
        {text.records.addElement(label)}
      </Button>
      {error ? <p className="field-error">{error}</p> : null}
    </fieldset>
  )
}
