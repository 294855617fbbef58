import { expect, test } from 'vitest'
import { type SharingBrowser, shareLink } from './share-button.tsx'

const link = { title: 'Brake lever', url: 'https://shop.example/productdetails?id=a1' }

function browser(given: { share?: unknown; clipboard?: unknown }) {
  const shared: unknown[] = []
  const copied: string[] = []
  const parts: SharingBrowser = {}
  if ('share' in given)
    parts.share = async (what) => {
      shared.push(what)
      if (given.share) throw given.share
    }
  if ('clipboard' in given)
    parts.clipboard = {
      async writeText(text) {
        if (given.clipboard) throw given.clipboard
        copied.push(text)
      },
    }
  return { parts, shared, copied }
}

const named = (name: string) => Object.assign(new Error(name), { name })

test('the device is handed title and address', async () => {
  const { parts, shared, copied } = browser({ share: undefined, clipboard: undefined })
  expect(await shareLink(parts, link)).toBe('shared')
  expect([shared, copied]).toEqual([[link], []])
})

test('who closes the list of apps has nothing copied behind their back', async () => {
  const { parts, copied } = browser({ share: named('AbortError'), clipboard: undefined })
  expect(await shareLink(parts, link)).toBe('dismissed')
  expect(copied).toEqual([])
})

test('without the list of apps, or where it may not open, the address is copied', async () => {
  for (const given of [{}, { share: named('NotAllowedError') }]) {
    const { parts, copied } = browser({ ...given, clipboard: undefined })
    expect(await shareLink(parts, link)).toBe('copied')
    expect(copied).toEqual([link.url])
  }
})

test('where nothing is allowed, that is said', async () => {
  expect(await shareLink(browser({}).parts, link)).toBe('refused')
  const { parts } = browser({ clipboard: named('NotAllowedError') })
  expect(await shareLink(parts, link)).toBe('refused')
})
