import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  colourChoices,
  isLineTooMuch,
  isResolved,
  type OrderLine,
  openChoices,
  type orderErrors,
  otherPriceToday,
  type Product,
  sizeChoices,
  withChoice,
} from '@pitlane/shop'
import { useId } from 'react'
import * as text from '../../text/en.ts'
import { IconTrash } from '../../ui/icons.tsx'
import { Amount, tellTooMuch } from './amount.tsx'
import { tellError } from './checked-form.ts'
import { ProductChoice } from './product-choice.tsx'

interface LineFieldsProps {
  line: OrderLine
  /** From 1. */
  place: number
  /** The line’s product; missing when it is none, or not loaded yet. */
  product: Product | undefined
  errors: ReturnType<typeof orderErrors>['lines'][number]
  /** Whether what is still missing is told as well. */
  isChecked: boolean
  change: (line: OrderLine) => void
  remove: () => void
}

export function LineFields(props: LineFieldsProps) {
  const { line, place, product, errors, isChecked, change, remove } = props
  const set = (fields: Partial<OrderLine>) => change({ ...line, ...fields })
  const choose = (choice: Partial<Pick<OrderLine, 'colour' | 'size'>>) =>
    change(withChoice(line, choice, product))
  const otherPrice = otherPriceToday(line, product)
  const chosen = { selectedSize: line.size ?? null, selectedColor: line.colour ?? null }
  const open = product ? openChoices(product, chosen) : []
  const colours = useId()
  const sizes = useId()
  return (
    <fieldset className="line" data-unknown={!isResolved(line) || undefined}>
      <legend>{text.orders.line(place)}</legend>
      <ActionIcon
        className="line-remove"
        variant="subtle"
        size="xl"
        aria-label={text.orders.removeLine(place)}
        onClick={remove}
      >
        <IconTrash size={18} />
      </ActionIcon>
      <ProductChoice line={line} error={tellError(errors.name, isChecked)} change={change} />
      <div className="line-numbers">
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          label={text.orders.quantity}
          value={line.quantity}
          onChange={(event) => {
            const typed = Math.floor(Number(event.currentTarget.value))
            set({ quantity: Math.min(9999, Math.max(1, typed || 1)) })
          }}
        />
        <Amount
          label={text.orders.price}
          value={line.price}
          error={isLineTooMuch(line) ? tellTooMuch() : undefined}
          change={(price) => set({ price })}
        />
        <TextInput
          label={text.orders.colour}
          error={
            tellError(errors.colour, isChecked) ??
            (open.includes('color') ? text.orders.chooseColour : undefined)
          }
          value={line.colour ?? ''}
          list={colours}
          onChange={(event) => choose({ colour: event.currentTarget.value || null })}
        />
        <datalist id={colours}>
          {product
            ? colourChoices(product).map((name) => <option key={name} value={name} />)
            : null}
        </datalist>
        <TextInput
          label={text.orders.size}
          error={
            tellError(errors.size, isChecked) ??
            (open.includes('size') ? text.orders.chooseSize : undefined)
          }
          value={line.size ?? ''}
          list={sizes}
          onChange={(event) => choose({ size: event.currentTarget.value || null })}
        />
        <datalist id={sizes}>
          {product ? sizeChoices(product).map((name) => <option key={name} value={name} />) : null}
        </datalist>
        <TextInput
          label={text.orders.bike}
          value={line.bike ?? ''}
          error={tellError(errors.bike, isChecked)}
          onChange={(event) => set({ bike: event.currentTarget.value || null })}
        />
      </div>
      {otherPrice ? (
        <Button
          className="line-price"
          variant="default"
          size="compact-sm"
          onClick={() => set({ price: product?.price ?? null })}
        >
          {text.orders.takeToday(otherPrice)}
        </Button>
      ) : null}
    </fieldset>
  )
}
