import { expect, test } from 'vitest'
import { findFileKind } from './sniff.ts'

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')

test.each([
  ['a PNG', bytes('\x89PNG\r\n\x1a\n....'), 'x.txt', 'picture'],
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), '', 'picture'],
  ['a WebP', bytes('RIFF\x00\x00\x00\x00WEBPVP8 '), '', 'picture'],
  ['a GIF', bytes('GIF89a'), '', 'picture'],
  ['an AVIF', bytes('\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avif'), '', 'picture'],
  ['a HEIC', bytes('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'), 'x.avif', undefined],
  ['a PDF', bytes('%PDF-1.7'), '', 'pdf'],
  ['a CSV', Buffer.from('name;price\nRückspiegel;10'), 'Stock.CSV', 'csv'],
  ['a CSV under another name', Buffer.from('name;price'), 'stock.txt', undefined],
  ['a CSV posing as a picture', Buffer.from('name;price'), 'stock.jpg', undefined],
  ['a picture posing as a CSV', bytes('\xff\xd8\xff\xe0\x00'), 'x.csv', 'picture'],
  ['bytes posing as a CSV', bytes('a\x00b'), 'x.csv', undefined],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.png', undefined],
  ['an HTML page', Buffer.from('<!doctype html><script>'), 'x.webp', undefined],
  ['a zip', bytes('PK\x03\x04'), 'x.pdf', undefined],
  ['nothing', Buffer.alloc(0), 'x.csv', undefined],
])('sec S17 %s is known by its bytes', (_what, head, name, kind) => {
  expect(findFileKind(head, name)).toBe(kind)
})
