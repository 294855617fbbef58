import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  colourChoices,
  isResolved,
  likelyProducts,
  type OrderLine,
  otherPriceToday,
  type Product,
} from '@pitlane/shop'
import { useId } from 'react'
import * as text from '../text/en.ts'
import { IconTrash } from '../ui/icons.tsx'
import { Amount } from './amount.tsx'

/** Id of the list of names that the form has once for all lines. */
export const PRODUCT_NAMES = 'product-names'

interface LineFieldsProps {
  line: OrderLine
  /** From 1. */
  place: number
  products: readonly Product[]
  change: (line: OrderLine) => void
  remove: () => void
}

export function LineFields({ line, place, products, change, remove }: LineFieldsProps) {
  const product = products.find(({ id }) => id === line.product_id)
  const set = (fields: Partial<OrderLine>) => change({ ...line, ...fields })
  const otherPrice = otherPriceToday(line, product)
  const colours = useId()
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
      <ProductChoice line={line} products={products} change={change} />
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
        <Amount label={text.orders.price} value={line.price} change={(price) => set({ price })} />
        <TextInput
          label={text.orders.colour}
          value={line.colour ?? ''}
          list={colours}
          onChange={(event) => set({ colour: event.currentTarget.value || null })}
        />
        <datalist id={colours}>
          {product
            ? colourChoices(product).map((name) => <option key={name} value={name} />)
            : null}
        </datalist>
        <TextInput
          label={text.orders.bike}
          value={line.bike ?? ''}
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

type ProductChoiceProps = Pick<LineFieldsProps, 'line' | 'products' | 'change'>

/** What a line is: a product, or a text of its own; what is not known yet offers the likeliest. */
function ProductChoice({ line, products, change }: ProductChoiceProps) {
  const isUnknown = !isResolved(line) && line.name !== ''
  const take = (product: Product) =>
    change({
      ...line,
      name: product.name,
      product_id: product.id,
      is_unlisted: false,
      price: line.price ?? product.price ?? null,
    })
  return (
    <div className="line-product">
      <TextInput
        label={text.orders.product}
        placeholder={text.orders.chooseProduct}
        description={line.is_unlisted ? text.orders.unlisted : undefined}
        list={PRODUCT_NAMES}
        value={line.name}
        error={isUnknown ? text.orders.whichProduct(line.name) : undefined}
        onChange={(event) => {
          const name = event.currentTarget.value
          const [product, ...others] = products.filter((each) => each.name === name)
          if (product && others.length === 0) take(product)
          else change({ ...line, name, product_id: null })
        }}
      />
      {isUnknown ? (
        <div className="button-row">
          {likelyProducts(line.name, products).map((product) => (
            <Button
              key={product.id}
              variant="default"
              size="compact-sm"
              onClick={() => take(product)}
            >
              {text.orders.takeProduct(product.name)}
            </Button>
          ))}
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => change({ ...line, product_id: null, is_unlisted: true })}
          >
            {text.orders.keepUnlisted}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
