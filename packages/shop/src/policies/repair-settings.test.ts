import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatLink } from '../chat/chat-link.ts'
import { repairSettings } from './repair-settings.ts'
import { shopInfo } from './shop-info.ts'

test('M6 O11 a number that was saved without its country code is completed, and the owner is told', () => {
  const saved = { name: 'Apex', whatsapp_number: '8123 4567', paynow: '91234567' }
  expect(repairSettings(saved)).toEqual({
    shop: { name: 'Apex', whatsapp_number: '+6581234567', paynow: '+6591234567' },
    notices: [
      {
        ...{ field: 'whatsapp_number', kind: 'completed' },
        message:
          'The WhatsApp number was saved as “8123 4567”, without its country code. Orders now go to +65 8123 4567.',
      },
      {
        ...{ field: 'paynow', kind: 'completed' },
        message:
          'The PayNow number was saved as “91234567”, without its country code. Payments now go to +65 9123 4567.',
      },
    ],
  })
  const { shop } = repairSettings({ country: 'my', whatsapp_number: '012-345 6789' })
  expect(shop).toEqual({ country: 'MY', whatsapp_number: '+60123456789' })
  expect(chatLink(shopInfo(shop).whatsapp_number, '')).toContain('wa.me/60123456789?')
})

test('M6 O11 a whole number is kept without a word', () => {
  for (const whatsapp_number of ['6581234567', '+65 8123 4567', 6581234567, '+65-8123-4567']) {
    expect(repairSettings({ whatsapp_number })).toEqual({
      shop: { whatsapp_number: '+6581234567' },
      notices: [],
    })
  }
  expect(repairSettings({ paynow: '201403121w' }).notices).toEqual([])
  expect(repairSettings({}).notices).toEqual([])
  expect(repairSettings({ whatsapp_number: '', paynow: ' ', country: null }).notices).toEqual([])
})

test('M6 O11 what nobody can open stays as it was typed, and the owner is told', () => {
  const { shop, notices } = repairSettings({
    ...{ whatsapp_number: '12', paynow: '6777 8888', country: 'Singapore' },
  })
  expect(shop).toEqual({ whatsapp_number: '12', paynow: '6777 8888', country: 'Singapore' })
  expect(notices.map(({ field, kind }) => [field, kind])).toEqual([
    ...[
      ['country', 'unusable'],
      ['whatsapp_number', 'unusable'],
      ['paynow', 'unusable'],
    ],
  ])
  expect(shopInfo(shop)).toMatchObject({ whatsapp_number: '' })
})

test('O11 E6 whatever is stored: repaired settings are not changed again, and other fields never', () => {
  const anyValue = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+ -()AZ'), maxLength: 18 }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const anyShop = fc.record(
    {
      country: fc.oneof(fc.constantFrom('SG', 'MY', 'my', 'US'), anyValue),
      whatsapp_number: anyValue,
      paynow: anyValue,
      name: anyValue,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anyShop, (stored) => {
      const once = repairSettings(stored)
      const twice = repairSettings(once.shop)
      expect(twice.shop).toEqual(once.shop)
      expect(twice.notices.filter(({ kind }) => kind === 'completed')).toEqual([])
      expect(once.shop.name).toEqual(stored.name)
      expect(Object.keys(once.shop)).toEqual(Object.keys(stored))
    }),
    { numRuns: 1000 },
  )
})
