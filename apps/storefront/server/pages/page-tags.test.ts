import { expect, test } from 'vitest'
import { type Manifest, pageTags } from './page-tags.ts'

const manifest: Manifest = {
  'app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/entry.css'],
    assets: ['assets/barlow-condensed-700-shop-x.woff2', 'assets/rotor.svg'],
    imports: ['_shell.js'],
  },
  'app/first-paint.ts': { file: 'assets/first-paint.js', isEntry: true },
  '_shell.js': { file: 'assets/shell.js', imports: ['_frameworks.js'] },
  '_frameworks.js': { file: 'assets/frameworks.js' },
  'app/routes/product-details.tsx': {
    file: 'assets/details.js',
    imports: ['_shell.js', 'app/entry-client.tsx'],
  },
}

test('a page names its styles and fonts, and for after its first paint all the code it starts with, once each', () => {
  const tags = pageTags(manifest)('ProductDetails')
  expect(tags).toBe(
    '<link rel="expect" href="#site-footer" blocking="render">' +
      '<link rel="stylesheet" href="/assets/entry.css">' +
      '<link rel="preload" as="font" type="font/woff2" href="/assets/barlow-condensed-700-shop-x.woff2" crossorigin>' +
      '<script type="module" fetchpriority="low" src="/assets/first-paint.js"' +
      ' data-code="/assets/entry.js /assets/shell.js /assets/frameworks.js /assets/details.js"></script>',
  )
})

test('a build without an entry is refused', () => {
  expect(() => pageTags({})).toThrow('The build has no entry.')
})
