import type { Cart } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { createChatHandoff } from './chat-return.ts'

const line = (id: string, quantity = 1) => ({ id, name: id, quantity, selectedColor: null })
const order: Cart = [line('lever'), line('disc')]

function tabStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('C13 a visit to the chat is open until it is answered, also for the page loaded anew', () => {
  const storage = tabStorage()
  const visit = createChatHandoff(() => storage)
  expect(visit.isOpen(order)).toBe(false)
  visit.begin(order)
  expect(createChatHandoff(() => storage).isOpen(order)).toBe(true)
  visit.end()
  expect(createChatHandoff(() => storage).isOpen(order)).toBe(false)
})

test('C13 nothing is asked about another order, or an empty cart', () => {
  const storage = tabStorage()
  const visit = createChatHandoff(() => storage)
  visit.begin(order)
  expect(visit.isOpen(order)).toBe(true)
  expect(visit.isOpen([line('pump')])).toBe(false)
  visit.begin([])
  expect(visit.isOpen([])).toBe(false)
})

test('C13 C14 a blocked storage costs no question', () => {
  const visit = createChatHandoff(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  visit.begin(order)
  expect(visit.isOpen([line('lever', 3), line('disc')])).toBe(true)
  visit.end()
  expect(visit.isOpen(order)).toBe(false)
})
