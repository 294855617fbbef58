import { type Product, productMessage } from '@pitlane/shop'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { chatTexts, pageMarkup } from '../../../test/page-markup.tsx'
import { aProduct } from '../../../test/shop-api.ts'
import { PurchasePanel } from './purchase-panel.tsx'
import { usePurchase } from './use-purchase.ts'

interface Choice {
  quantity: number
  colour: string | null
}

/** The panel after a shopper has chosen. */
function panelAfter(product: Product, choice: Choice): string {
  function Panel() {
    const purchase = usePurchase(product)
    const [isChosen, setChosen] = useState(false)
    if (!isChosen) {
      setChosen(true)
      purchase.chooseQuantity(choice.quantity)
      purchase.chooseColour(choice.colour)
    }
    return <PurchasePanel product={product} purchase={purchase} buttons={null} />
  }
  return pageMarkup(Panel, '/productdetails')
}

const lever = aProduct({
  name: 'Brake lever',
  price: 59.5,
  stock_quantity: 3,
  customization_available: true,
  available_colors: ['Matte Black', 'Red'],
})

test('P7 the chat opens in a new tab with the quantity and the colour chosen', () => {
  const html = panelAfter(lever, { quantity: 2, colour: 'Red' })
  expect(chatTexts(html)).toEqual([productMessage(lever, { quantity: 2, selectedColor: 'Red' })])
  const link = /<a[^>]*href="https:\/\/wa\.me[^>]*>/.exec(html)?.[0]
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener noreferrer"')
})

test('P5 no more than the stock can be chosen', () => {
  const html = panelAfter(lever, { quantity: 9, colour: null })
  expect(html).toMatch(/aria-live="polite"[^>]*>3</)
  expect(html).toMatch(/<button[^>]*aria-label="Increase quantity"[^>]*disabled=""/)
})

test('P4 the chosen colour is marked and can be taken back', () => {
  const chosen = panelAfter(lever, { quantity: 1, colour: 'Red' })
  expect(chosen.match(/<input[^>]*checked=""[^>]*>/g)).toEqual([
    expect.stringContaining('value="Red"'),
  ])
  expect(chosen).toContain('Clear choice')
  const none = panelAfter(lever, { quantity: 1, colour: null })
  expect(none).not.toContain('checked=""')
  expect(none).not.toContain('Clear choice')
})

/** The tag of the button. */
const addButton = (html: string) =>
  html
    .split('Add to Cart')[0]
    ?.match(/<button[^>]*>/g)
    ?.at(-1)

test('B1 a colour that is sold out says so, can be chosen, and is not added', () => {
  const product = {
    ...lever,
    fitting: { minutes: 20, price: 15 },
    stock_by_variant: [
      { color: 'Matte Black', stock_quantity: 3 },
      { color: 'Red', stock_quantity: 0 },
    ],
  }
  const open = panelAfter(product, { quantity: 1, colour: null })
  expect(open.match(/, sold out/g)).toHaveLength(1)
  expect(addButton(open)).not.toContain('disabled=""')
  expect(open).toContain('Have it fitted: about 20 min, $15.00 each')
  const red = panelAfter(product, { quantity: 1, colour: 'Red' })
  expect(red).toContain('Sold out for now in Red. Choose another, or ask us when it comes back.')
  expect(addButton(red)).toContain('disabled=""')
  expect(red).not.toContain('In stock.')
  expect(red).toContain('Email me when it is back in Red')
  expect(red).toContain('One mail, for Red only.')
  expect(chatTexts(red)[0]).toContain('When will it be back in stock?')
})
