import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DataFacts, privacyPolicy, spanText } from './privacy.ts'

const facts: DataFacts = {
  channels: ['whatsapp'],
  agents: 'visitors',
  has_model: true,
  visit_days: 90,
  history_days: 90,
  backup_days: 56,
  retention: { Order: 2557, StockRequest: 365, conversations: 365, visitor_conversations: 90 },
}
const read = (given: DataFacts | undefined) =>
  privacyPolicy(given)
    .map(({ text }) => text)
    .join('\n')
const titles = (given: DataFacts | undefined) => privacyPolicy(given).map(({ title }) => title)

test('I2 the privacy text names each detail that an order carries, its use, where it is kept and for how long', () => {
  const text = read(facts)
  for (const detail of ['name', 'phone number', 'delivery address']) expect(text).toContain(detail)
  expect(text).toContain('WhatsApp message that you send us')
  expect(text).toContain('Of an order that you send we keep your name')
  expect(text).toContain('It is deleted 7 years after it is done.')
  expect(text).toContain('what an order is worth when checkout opens its message')
  expect(text).not.toContain('Nothing of them is stored')
})

test('I2 what is switched off is not in it, and what is on says that it is kept', () => {
  const off: DataFacts = {
    ...facts,
    ...{ channels: [], agents: 'nobody', has_model: false, backup_days: null, retention: {} },
  }
  for (const title of ['Messages', 'Our assistant', 'Back in stock']) {
    expect(titles(facts)).toContain(title)
    expect(titles(off)).not.toContain(title)
  }
  expect(read(off)).not.toMatch(/we keep your name|language model|Backups/)
  expect(read({ ...facts, channels: ['whatsapp', 'telegram'] })).toContain(
    'in WhatsApp or Telegram',
  )
  expect(read({ ...facts, agents: 'users' })).not.toContain('Without an account')
})

test('I2 where the server does not say, what shops keep is said without a day', () => {
  const text = read(undefined)
  expect(text).toContain('Of an order that you send we keep your name')
  expect(text).not.toMatch(/\d/)
})

test('I2 whatever is set, each kind that is kept is named with its time, or as kept until one asks', () => {
  const days = fc.option(fc.integer({ min: 1, max: 36_500 }))
  const given = fc.record({
    channels: fc.subarray(['whatsapp', 'telegram']),
    agents: fc.constantFrom('nobody' as const, 'users' as const, 'visitors' as const),
    has_model: fc.boolean(),
    visit_days: fc.integer({ min: 1, max: 3650 }),
    history_days: fc.integer({ min: 1, max: 3650 }),
    backup_days: fc.option(fc.integer({ min: 1, max: 3650 })),
    retention: fc.record({
      Order: days,
      StockRequest: days,
      conversations: days,
      visitor_conversations: days,
    }),
  })
  fc.assert(
    fc.property(given, (some) => {
      const text = read(some)
      const says = (kept: number | null) =>
        kept === null ? 'kept until you ask us to delete' : `deleted ${spanText(kept)} after`
      expect(text).toContain(says(some.retention.Order))
      expect(text).toContain(says(some.retention.StockRequest))
      const hasTalks = some.channels.length > 0 || some.agents !== 'nobody'
      if (hasTalks) expect(text).toContain(says(some.retention.conversations))
      if (some.agents === 'visitors') {
        expect(text).toContain(says(some.retention.visitor_conversations))
      }
      expect(text.includes('language model')).toBe(some.has_model && some.agents !== 'nobody')
      expect(text).toContain(`logged with the account for ${spanText(some.visit_days)}`)
      expect(text.includes('Backups')).toBe(some.backup_days !== null)
      expect(text).not.toMatch(/undefined|null|NaN|\s{2}| \./)
    }),
  )
})

test('I2 a span is said in the largest unit that is right to the day', () => {
  const said = [1, 2, 30, 31, 56, 90, 91, 365, 366, 730, 2556, 2557, 36_500].map(spanText)
  expect(said).toEqual([
    ...['1 day', '2 days', '1 month', '1 month', '56 days', '90 days', '3 months'],
    ...['1 year', '1 year', '2 years', '7 years', '7 years', '36500 days'],
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 36_500 }), (days) => {
      const [count = '', unit = ''] = spanText(days).split(' ')
      const length = unit.startsWith('year') ? 365.25 : unit.startsWith('month') ? 30.4375 : 1
      expect(Math.abs(Number(count) * length - days)).toBeLessThan(1)
    }),
  )
})
