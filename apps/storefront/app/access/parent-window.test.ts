import { PlatformError } from '@pitlane/client'
import { afterEach, expect, test, vi } from 'vitest'
import { openParentWindow } from './parent-window.ts'

interface Told {
  message: Record<string, unknown>
  origin: string
}

/** A page in a frame, and what the page around it is told. */
function framed({
  frameAncestors = "'self' https://partner.example",
  parentOrigin = undefined as string | undefined,
  href = 'https://shop.example/productdetails?id=7',
} = {}) {
  const told: Told[] = []
  const events = new EventTarget()
  const { origin, pathname } = new URL(href)
  const window = {
    location: {
      href,
      origin,
      pathname,
      ancestorOrigins: parentOrigin === undefined ? undefined : [parentOrigin],
    },
    parent: {
      postMessage: (message: Told['message'], target: string) =>
        told.push({ message, origin: target }),
    },
    addEventListener: events.addEventListener.bind(events),
  }
  // All of a window that is used.
  const parent = openParentWindow(window as unknown as Window, frameAncestors)
  const throws = (error: unknown) =>
    events.dispatchEvent(Object.assign(new Event('error'), { error, message: 'Script error.' }))
  const rejects = (reason: unknown) =>
    events.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  return { parent, told, throws, rejects }
}

afterEach(() => vi.restoreAllMocks())

test('A9 each navigation tells the address, to each origin that may frame the shop and no other', () => {
  const { parent, told } = framed()
  parent.addressChanged()
  const message = { type: 'app_changed_url', url: 'https://shop.example/productdetails?id=7' }
  expect(told).toEqual([
    { message, origin: 'https://shop.example' },
    { message, origin: 'https://partner.example' },
  ])
})

test('A9 where the browser names the parent, nobody else is told', () => {
  const partner = framed({ parentOrigin: 'https://partner.example' })
  partner.parent.addressChanged()
  expect(partner.told.map(({ origin }) => origin)).toEqual(['https://partner.example'])
  const stranger = framed({ parentOrigin: 'https://evil.example' })
  stranger.parent.addressChanged()
  stranger.throws(new Error('x'))
  expect(stranger.told).toEqual([])
})

test.each(["'none'", '*', 'partner.example', '', 'null'])(
  'A9 frame-ancestors %j names nobody to tell',
  (frameAncestors) => {
    const { parent, told, rejects } = framed({ frameAncestors })
    parent.addressChanged()
    rejects(new Error('x'))
    expect(told).toEqual([])
  },
)

test('A9 only the origin of an allowed address counts', () => {
  const { parent, told } = framed({ frameAncestors: 'https://partner.example/shop/' })
  parent.addressChanged()
  expect(told.map(({ origin }) => origin)).toEqual(['https://partner.example'])
})

test('A9 unhandled errors and rejections tell title, details and the page that was showing', () => {
  const { told, throws, rejects } = framed({ frameAncestors: "'self'" })
  const error = new TypeError('x is undefined')
  throws(error)
  rejects('out of fuel')
  throws(undefined)
  const first = {
    title: 'x is undefined',
    details: error.stack,
    componentName: 'ProductDetails',
  }
  expect(told[0]?.message).toEqual({ type: 'app_error', ...first, error: first })
  expect(told[1]?.message).toMatchObject({ title: 'out of fuel', details: 'out of fuel' })
  expect(told[2]?.message).toMatchObject({ title: 'Script error.' })
})

test('A9 an error that a page caught is told as well, and stays in the console', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { parent, told } = framed({ href: 'https://shop.example/nope' })
  const error = new Error('broken card')
  parent.errorCaught(error)
  expect(told[0]?.message).toMatchObject({ title: 'broken card', componentName: 'NotFound' })
  expect(logged).toHaveBeenCalledWith(error)
})

test('A9 a call that failed is told once, also when nobody handles it', () => {
  const { parent, told, rejects } = framed({ frameAncestors: "'self'" })
  const error = new PlatformError('Not today', { status: 500 })
  parent.callFailed(error)
  rejects(error)
  parent.callFailed(new PlatformError('Pay first', { status: 402 }))
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toMatchObject({
    type: 'app_error',
    title: 'Not today',
    componentName: 'ProductDetails',
  })
})

test('A9 an answer with status 402 is no app_error; one with another status is', () => {
  const { told, rejects } = framed()
  rejects(new PlatformError('Pay first', { status: 402 }))
  rejects(Object.assign(new Error('Pay first'), { response: { status: 402 } }))
  expect(told).toEqual([])
  rejects(new PlatformError('Not today', { status: 403 }))
  expect(told[0]?.message).toMatchObject({ type: 'app_error', title: 'Not today' })
})

test('A9 no token leaves in a message', () => {
  const { parent, told, rejects } = framed({
    href: 'https://shop.example/store?access_token=t0k&category=fork',
  })
  parent.addressChanged()
  rejects(new Error('GET https://shop.example/?access_token=t0k failed'))
  expect(told[0]?.message.url).toBe('https://shop.example/store?access_token=…&category=fork')
  expect(JSON.stringify(told)).not.toContain('t0k')
})

test('A9 what cannot be told in words, or never ends, is told all the same', () => {
  const { told, rejects } = framed()
  rejects(Object.create(null))
  rejects(new Error('x'.repeat(100_000)))
  expect(told[0]?.message).toMatchObject({ title: 'An unexpected error occurred' })
  expect(JSON.stringify(told.at(-1)).length).toBeLessThan(20_000)
})
