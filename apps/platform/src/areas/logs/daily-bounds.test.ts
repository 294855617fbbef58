import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CountedEvent } from './counted-event.ts'
import { dailyBounds } from './daily-bounds.ts'

const event = (name: string, label: string, person = ''): CountedEvent => ({
  name,
  label,
  person,
  value: 0,
  day: '2026-11-28',
})
const visitor = (from: string | undefined) => ({ isVisitor: true, from })

test('W6 sec S26 three thousand labels of one address leave those of others, and of the owner, apart', () => {
  const bound = dailyBounds(() => 0)
  for (let at = 0; at < 3_000; at++) bound(event(`junk ${at % 40}`, `${at}`), visitor('flood'))
  for (const name of ['page_view', 'search', 'chat_link']) {
    for (let at = 0; at < 30; at++) {
      const given = event(name, `${name} ${at}`)
      expect(bound(given, visitor('shopper'))).toMatchObject(given)
    }
  }
  const own = event('page_view', 'Front page')
  expect(bound(own, { isVisitor: false, from: undefined })).toMatchObject(own)
})

test('W6 sec S26 nor do sessions that one address makes up hide the visitors of others', () => {
  const bound = dailyBounds(() => 0)
  for (let at = 0; at < 60_000; at++) bound(event('page_view', 'Store', `s${at}`), visitor('flood'))
  expect(bound(event('page_view', 'Store', 'shopper'), visitor('other')).person).toBe('shopper')
  expect(bound(event('page_view', 'Store', 's1'), visitor('flood')).person).toBe('s1')
  expect(bound(event('page_view', 'Store', 'new'), visitor('flood')).person).toBe('')
})

test('W6 sec S26 whatever is sent by whomever, no more is counted apart than the bounds, and all is counted', () => {
  const limits = { labels: 40, sessions: 30, keys: 20 }
  const sent = fc.record({
    name: fc.nat(9),
    label: fc.nat(30),
    person: fc.nat(50),
    from: fc.option(fc.nat(12), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 300 }), (all) => {
      const bound = dailyBounds(() => 0, limits)
      const counted = all.map(({ name, label, person, from }, at) =>
        bound(
          { ...event(`n${name}`, `l${label}`, `p${person}`), key: `${at}` },
          visitor(from === undefined ? undefined : `a${from}`),
        ),
      )
      const pairs = new Set(counted.map(({ name, label }) => JSON.stringify([name, label])))
      expect(pairs.size).toBeLessThanOrEqual(limits.labels + 1)
      expect(counted.filter(({ key }) => key !== undefined).length).toBeLessThanOrEqual(limits.keys)
      expect(counted).toHaveLength(all.length)
    }),
  )
})
