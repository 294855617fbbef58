import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn, withAddresses } from './addresses.ts'

const named = { fields: ['main', 'more', 'byColour'], keyed: ['texts'] }
const record = {
  name: 'https://name.example/is-no-picture',
  main: 'https://a.example/1.jpg',
  more: ['/files/own.jpg', 'https://a.example/2.jpg', 'https://a.example/1.jpg', null, 7],
  byColour: { Red: 'https://a.example/3.jpg', Black: null },
  texts: { 'https://a.example/1.jpg': 'A lever', '/files/own.jpg': 'Ours' },
}
const isElsewhere = (address: string) => address.startsWith('https:')

test('T11 the addresses of the named fields are found, each once', () => {
  expect(addressesIn(record, named, isElsewhere)).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
    'https://a.example/3.jpg',
  ])
  expect(addressesIn({}, named, isElsewhere)).toEqual([])
  expect(
    addressesIn({ main: 7, more: 'https://x', texts: ['https://y'] }, named, isElsewhere),
  ).toEqual(['https://x'])
})

test('T11 each is replaced wherever it stands, in its place, and nothing else changes', () => {
  const files = new Map([
    ['https://a.example/1.jpg', '/files/1.jpg'],
    ['https://a.example/3.jpg', '/files/3.jpg'],
  ])
  expect(withAddresses(record, named, files)).toEqual({
    main: '/files/1.jpg',
    more: ['/files/own.jpg', 'https://a.example/2.jpg', '/files/1.jpg', null, 7],
    byColour: { Red: '/files/3.jpg', Black: null },
    texts: { '/files/1.jpg': 'A lever', '/files/own.jpg': 'Ours' },
  })
  expect(withAddresses({ ...record, byColour: undefined }, named, new Map())).toBeUndefined()
})

test('T11 two addresses of the same picture become one, and its first words stay', () => {
  const files = new Map([
    ['https://a/1', '/files/1.jpg'],
    ['https://a/2', '/files/1.jpg'],
  ])
  const texts = { 'https://a/1': 'First', 'https://a/2': 'Second' }
  expect(withAddresses({ texts }, named, files)).toEqual({ texts: { '/files/1.jpg': 'First' } })
})

test('T11 after all are replaced none is left, whatever the fields hold', () => {
  const address = fc.constantFrom('https://a/1', 'https://a/2', '/files/x.jpg', '', 'text')
  const value = fc.oneof(
    address,
    fc.array(fc.oneof(address, fc.constant(null), fc.integer())),
    fc.dictionary(fc.constantFrom('Red', '__proto__', 'https://a/2'), address),
    fc.constantFrom(null, 5, undefined),
  )
  const any = fc.record({ main: value, more: value, byColour: value, texts: value })
  fc.assert(
    fc.property(any, (given) => {
      const found = addressesIn(given, named, isElsewhere)
      const files = new Map(found.map((each, at) => [each, `/files/${at}.jpg`]))
      const changed = { ...given, ...withAddresses(given, named, files) }
      expect(addressesIn(changed, named, isElsewhere)).toEqual([])
      expect(withAddresses(changed, named, files)).toBeUndefined()
    }),
  )
})
