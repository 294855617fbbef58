import { addFromDetails, type Cart, type CartLine, EMPTY_CART, removeLine } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { restoreLine } from './use-cart.ts'

const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  name: id,
  price: 10,
  quantity: 2,
  selectedColor: null,
  ...more,
})
const cart: Cart = [line('lever'), line('disc'), line('pump')]
const ids = (lines: Cart) => lines.map(({ id }) => id)

test('C8 a removed line returns to its place', () => {
  const without = removeLine(cart, JSON.stringify(['disc', null]))
  expect(ids(without)).toEqual(['lever', 'pump'])
  expect(restoreLine(without, line('disc'), 1)).toEqual(cart)
})

test('C8 a line whose like was added meanwhile gives it its pieces', () => {
  const meanwhile = addFromDetails(EMPTY_CART, line('disc'), { quantity: 1, selectedColor: null })
  const restored = restoreLine(meanwhile, line('disc'), 0)
  expect(restored).toHaveLength(1)
  expect(restored[0]).toMatchObject({ id: 'disc', quantity: 3 })
})

test('C3 a made-to-order line that is back already is not doubled', () => {
  const paint = line('paint-1', { category: 'paint', price: undefined })
  expect(restoreLine([paint], paint, 0)).toEqual([paint])
})
