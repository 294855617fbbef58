import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEntities, htmlToText } from './html-text.ts'

test.each([
  [
    '<p>The sporty <strong>Joust</strong> bag.</p>\n<ul>\n<li>Dual top handles.</li>\n<li>Adjustable <em>strap</em>.</li>\n</ul>\n<p>Care: wipe.</p>',
    'The sporty Joust bag.\n- Dual top handles.\n- Adjustable strap.\n\nCare: wipe.',
  ],
  ['Line one<br>Line two<BR/>Line&nbsp;three', 'Line one\nLine two\nLine three'],
  ['<h2>Fits</h2><ol><li>XMAX</li><li></li><li>NMAX</li></ol>', 'Fits\n- XMAX\n- NMAX'],
  [
    '<p>5&quot; lamp &amp; 22&nbsp;mm &ndash; caf&eacute; &#8217;26 &#x20AC;</p>',
    '5" lamp & 22 mm – café ’26 €',
  ],
  ['<style>p{color:red}</style><script>alert("<p>")</script><p>Seen</p><!-- <p>no</p> -->', 'Seen'],
  ['<table><tr><th>Size</th><td>M</td></tr><tr><td>L</td></tr></table>', 'Size M\nL'],
  ['<a href="https://x.example/?a>b" title=\'c>d\'>Link</a>', 'Link'],
  ['First line\nSecond <b>bold</b> line', 'First line\nSecond bold line'],
  ['<div><div><p>Deep</p></div></div><div>Next</div>', 'Deep\n\nNext'],
  ['<p>Never closed <b>tag', 'Never closed tag'],
  ['<script>never closed', ''],
  ['<p>A</p><script>never closed <p>B</p>', 'A'],
])('T11 %j is read as text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test.each([
  'fits bars < 22 mm',
  'a<b and b>c',
  '<3',
  'Model <X>',
  'AT&T; R&D',
  '&unknown;',
  'a\n\n\nb',
])('T11 %j is no HTML and stays', (text) => {
  expect(htmlToText(text)).toBe(text)
})

test('T11 entities alone are decoded, and once: what was written twice stays written', () => {
  expect(htmlToText('Ben &amp; Sons')).toBe('Ben & Sons')
  expect(decodeEntities('&amp;lt;p&amp;gt;')).toBe('&lt;p&gt;')
  expect(decodeEntities('&#0;&#1114112;')).toBe('&#0;&#1114112;')
})

test('T11 every text comes back from the HTML that was made of it', () => {
  const encode = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const word = fc
    .string({ unit: fc.constantFrom(...'aB9é&<>"\'刹;-'), minLength: 1, maxLength: 8 })
    .filter((text) => !text.startsWith('-'))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (paragraphs) => {
      const html = paragraphs.map((each) => `<p>${encode(each)}</p>`).join('\n')
      expect(htmlToText(html)).toBe(paragraphs.join('\n\n'))
      const list = `<ul>${paragraphs.map((each) => `<li>${encode(each)}</li>`).join('')}</ul>`
      expect(htmlToText(list)).toBe(paragraphs.map((each) => `- ${each}`).join('\n'))
    }),
  )
})

test('T11 a hostile text takes no longer than its length', () => {
  for (const piece of [
    '<',
    '<p ',
    '<a "',
    "<a '",
    '<!--',
    '<script>',
    '&#',
    '<b><',
    '\n\n- ',
    '<li>',
  ])
    htmlToText(`<p>${piece.repeat(300_000 / piece.length)}`)
  htmlToText(`<p a=${' '.repeat(300_000)}`)
})
