import { shopInfo } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { MANIFEST_PATH, offlineFile, WORKER_PATH } from './offline-files.ts'

const build = { worker: 'the worker', icons: [{ src: '/assets/icon-any-192-x.png' }] }
const shop = shopInfo({ name: 'Kerbside Motorcycle Parts & Paint', hero: { text: 'Levers.' } })

test('B13 a shop that is open can be installed under its own name', () => {
  const picture = '/assets/previews/shop-1.jpg'
  const { text = '', type } = offlineFile(MANIFEST_PATH, shop, build, picture) ?? {}
  expect(type).toBe('application/manifest+json')
  expect(JSON.parse(text)).toMatchObject({
    name: 'Kerbside Motorcycle Parts & Paint',
    short_name: 'Kerbside',
    description: 'Levers.',
    start_url: '/',
    display: 'standalone',
    icons: build.icons,
    screenshots: [{ src: picture, form_factor: 'wide', sizes: '1200x630' }, { src: picture }],
  })
  const early = offlineFile(MANIFEST_PATH, shop, build)?.text ?? ''
  expect(JSON.parse(early)).not.toHaveProperty('screenshots')
})

test('B13 where visitors see nothing, or nothing is to be kept, the worker removes itself', () => {
  expect(offlineFile(WORKER_PATH, shop, build)?.text).toBe('the worker')
  for (const file of [
    offlineFile(WORKER_PATH, undefined, build),
    offlineFile(WORKER_PATH, shop, undefined),
  ]) {
    expect(file?.text).toContain('registration.unregister()')
    expect(file?.headers).toEqual({
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  }
  expect(offlineFile(MANIFEST_PATH, undefined, build)).toBeUndefined()
  expect(offlineFile(MANIFEST_PATH, shop, undefined)).toBeUndefined()
  expect(offlineFile('/robots.txt', shop, build)).toBeUndefined()
})
