import { checkLines, parseCart } from '@pitlane/shop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyRecord,
  anyText,
  anyValue,
  checkedRecord,
  HOLES,
  productFields,
} from '../../test/anything.ts'
import { pageMarkup } from '../../test/page-markup.tsx'
import { pageText } from '../../test/page-text.ts'
import { CartLines } from './cart-lines.tsx'
import { ChangesNotice } from './line-notes.tsx'
import { OrderSummary } from './order-summary.tsx'

const id = fc.constantFrom('a', 'b', 'c')
const anyLine = anyRecord({
  ...productFields,
  id,
  quantity: fc.integer({ min: -1, max: 99 }),
  selectedColor: fc.oneof(anyText, fc.constantFrom(null, '#D0121B')),
})
const anyProduct = fc
  .tuple(id, checkedRecord(productFields))
  .map(([known, product]) => ({ ...product, id: known }))

test('C10 C14 the cart is whole, whoever wrote it and whatever became of its products', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.oneof(anyLine, anyValue), { maxLength: 8 }), anyValue),
      fc.array(anyProduct, { maxLength: 3 }),
      (stored, products) => {
        const { cart } = parseCart(JSON.stringify(stored))
        const checked = checkLines(cart, products)
        const html = pageMarkup(
          () => (
            <>
              <ChangesNotice {...checked} />
              <CartLines {...checked} onRemove={() => {}} onSave={() => {}} />
              <OrderSummary cart={checked.cart} onClear={() => {}} />
            </>
          ),
          '/cart',
        )
        expect(pageText(html)).not.toMatch(HOLES)
        expect(html).not.toMatch(/<script|<img src=x|="(undefined|null|NaN)/)
        expect(html.match(/aria-label="Remove /g) ?? []).toHaveLength(cart.length)
      },
    ),
    { numRuns: 150 },
  )
})
