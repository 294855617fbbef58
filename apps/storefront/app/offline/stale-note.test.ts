import { expect, test } from 'vitest'
import { dataBlock, readDocumentData } from '../data/document-data.ts'
import { offlineHtml } from './offline-page.ts'
import { staleText, withStaleNote } from './stale-note.ts'

const at = (text: string) => new Date(text).getTime()

test('B13 a page that is not of now says of when it is, with the day where that is another', () => {
  const since = at('2026-11-24T14:05:00')
  expect(staleText(since, at('2026-11-24T18:00:00'), 'offline')).toMatch(
    /^You are offline\. Prices are of 2:05\spm\.$/,
  )
  expect(staleText(since, at('2026-11-25T08:00:00'), 'slow')).toMatch(
    /^Your connection is slow\. Prices are of 24 Nov, 2:05\spm\.$/,
  )
})

test('B13 the line stands in the cached document itself, and its code learns when it was cached', () => {
  const data = { appId: 'pitlane', publicUrl: 'https://shop.example', settings: null }
  const html = `<html><body class="x"><a href="#content">Skip</a>${dataBlock(data)}</body></html>`
  const stale = withStaleNote(html, 1234, 'You are offline.')
  expect(stale).toContain('<body class="x"><output id="stale-note">You are offline.</output><a')
  const block = />(\{.*\})</.exec(stale)?.[1] ?? ''
  const document = { getElementById: () => ({ textContent: block }) } as unknown as Document
  expect(readDocumentData(document)).toEqual({ ...data, staleSince: 1234 })
  expect(withStaleNote(html, 1234, undefined)).not.toContain('<output')
})

test('B13 the page for what was never seen links what was, and takes nothing from an address', () => {
  const page = (path: string, title: string) => ({
    url: `https://shop.example${path}`,
    html: `<title>${title} | Kerbside</title><meta property="og:site_name" content="Kerbside">`,
  })
  const seen = [page('/cart', 'Cart'), page('/productdetails?id=1&amp=2', 'Lever &amp; cable')]
  const html = offlineHtml('https://shop.example/store?q="><script>', seen, ['/assets/a-1.css'])
  expect(html).toContain('<title>You are offline | Kerbside</title>')
  expect(html).toContain(
    'href="https://shop.example/productdetails?id=1&amp;amp=2">Lever &amp; cable<',
  )
  expect(html).not.toContain('>Cart<')
  expect(html).not.toContain('<script>')
  expect(html).toContain('href="/assets/a-1.css"')
})
