import { Button, TextInput } from '@mantine/core'
import { findNamed, isResolved, likelyProducts, type OrderLine, type Product } from '@pitlane/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import * as text from '../../text/en.ts'
import { productSearchQuery } from './order-products.ts'

interface ProductChoiceProps {
  line: OrderLine
  /** Why the name cannot be saved as it is. */
  error: string | undefined
  change: (line: OrderLine) => void
}

/** What a line is: a product, which is searched for while typing, or a text of its own; what is not known yet offers the likeliest. */
export function ProductChoice({ line, error, change }: ProductChoiceProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  const list = useId()
  const isUnknown = !isResolved(line) && line.name !== ''
  const { data: products = [], isPlaceholderData } = useQuery({
    ...productSearchQuery(line.name),
    enabled: isUnknown || (hasFocus && !line.product_id),
    placeholderData: keepPreviousData,
  })
  const take = (product: Product) =>
    change({
      ...line,
      name: product.name,
      product_id: product.id,
      is_unlisted: false,
      taken: line.product_id === product.id ? line.taken : 0,
      price: line.price ?? product.price ?? null,
    })
  const takeTyped = useEffectEvent(take)
  // What was typed may be found only after its last letter.
  const namedProduct = isUnknown && isTyped && !isPlaceholderData && findNamed(line.name, products)
  useEffect(() => {
    if (namedProduct) takeTyped(namedProduct)
  }, [namedProduct])
  return (
    <div className="line-product">
      <TextInput
        label={text.orders.product}
        placeholder={text.orders.chooseProduct}
        description={line.is_unlisted ? text.orders.unlisted : undefined}
        list={list}
        value={line.name}
        error={error ?? (isUnknown ? text.orders.whichProduct(line.name) : undefined)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onChange={(event) => {
          const name = event.currentTarget.value
          setIsTyped(true)
          const product = findNamed(name, products)
          if (product) take(product)
          else change({ ...line, name, product_id: null, taken: 0 })
        }}
      />
      <datalist id={list}>
        {products.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
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
