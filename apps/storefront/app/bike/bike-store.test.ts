import { MY_BIKE_KEY } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { createBikeStore } from './bike-store.ts'

/** A browser's storage and window, as far as the store uses them. */
function aPlace(kept: Record<string, string> = {}) {
  const texts = new Map(Object.entries(kept))
  const events = new EventTarget()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  return { texts, events, openStorage: () => storage, openEvents: () => events }
}

test('a chosen bike is remembered and told', () => {
  const place = aPlace()
  const store = createBikeStore(place)
  let told = 0
  store.subscribe(() => told++)
  expect(store.get()).toBeUndefined()
  store.choose('xmax-v3')
  expect(told).toBe(1)
  expect(store.get()).toBe('xmax-v3')
  expect(createBikeStore(place).get()).toBe('xmax-v3')
})

test('what is no bike forgets the one before', () => {
  const place = aPlace({ [MY_BIKE_KEY]: 'x750' })
  const store = createBikeStore(place)
  expect(store.get()).toBe('x750')
  store.choose('')
  expect(store.get()).toBeUndefined()
  expect(place.texts.size).toBe(0)
})

test('the snapshot stays the same object until the bike changes', () => {
  const store = createBikeStore(aPlace({ [MY_BIKE_KEY]: 'x750' }))
  expect(store.get()).toBe(store.get())
})

test('another tab, and Back, bring the bike chosen there', () => {
  const place = aPlace()
  const store = createBikeStore(place)
  let told = 0
  const stop = store.subscribe(() => told++)
  expect(store.get()).toBeUndefined()
  place.texts.set(MY_BIKE_KEY, 'adv-160')
  place.events.dispatchEvent(new Event('storage'))
  expect(store.get()).toBe('adv-160')
  place.events.dispatchEvent(new Event('pageshow'))
  expect(told).toBe(1)
  stop()
  place.texts.set(MY_BIKE_KEY, 'x750')
  place.events.dispatchEvent(new Event('storage'))
  expect(told).toBe(1)
})

test('a foreign value stays until a bike is chosen', () => {
  const place = aPlace({ [MY_BIKE_KEY]: '{"make":"Harley"}' })
  const store = createBikeStore(place)
  expect(store.get()).toBe('{"make":"Harley"}')
  expect(place.texts.get(MY_BIKE_KEY)).toBe('{"make":"Harley"}')
})

test('a blocked storage leaves the choice to this page', () => {
  const openStorage = () => {
    throw new Error('blocked')
  }
  const events = new EventTarget()
  const store = createBikeStore({ openStorage, openEvents: () => events })
  store.subscribe(() => undefined)
  expect(store.get()).toBeUndefined()
  store.choose('xmax-v1')
  events.dispatchEvent(new Event('pageshow'))
  expect(store.get()).toBe('xmax-v1')
})
