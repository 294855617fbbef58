import { expect, test } from 'vitest'
import { CHECKOUT_ALERT, EMPTY_CHECKOUT, missingField } from './checkout.ts'

test.each([
  [{ name: 'Tan Wei Ming', phone: '+65 9123 4567', address: '' }, undefined],
  [{ name: 'Tan', phone: 'call me at the shop', address: '' }, undefined],
  [{ name: '', phone: '', address: 'Blk 123' }, 'name'],
  [{ name: ' \n\t ', phone: '91234567', address: '' }, 'name'],
  [{ name: 'Tan', phone: '', address: '' }, 'phone'],
  [{ name: 'Tan', phone: '   ', address: '' }, 'phone'],
])('C12 the form %j misses %s', (form, field) => {
  expect(missingField(form)).toBe(field)
})

test('C12 the form starts empty, and the alert names what is missing', () => {
  expect(missingField(EMPTY_CHECKOUT)).toBe('name')
  expect(CHECKOUT_ALERT).toBe('Please provide your name and phone number.')
})
