import { expect, test } from 'vitest'
import { type Manifest, pageTags } from './page-tags.ts'

const manifest: Manifest = {
  'app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/entry.css'],
    assets: ['assets/barlow-condensed-latin-700-normal.woff2', 'assets/rotor.svg'],
    imports: ['_shell.js'],
  },
  '_shell.js': { file: 'assets/shell.js', imports: ['_frameworks.js'] },
  '_frameworks.js': { file: 'assets/frameworks.js' },
  'app/routes/product-details.tsx': {
    file: 'assets/details.js',
    imports: ['_shell.js', 'app/entry-client.tsx'],
  },
}

test('a page names its fonts, styles and all the code it starts with, once each', () => {
  const tags = pageTags(manifest)('ProductDetails')
  expect(tags).toBe(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/barlow-condensed-latin-700-normal.woff2" crossorigin>' +
      '<link rel="stylesheet" href="/assets/entry.css">' +
      '<link rel="modulepreload" href="/assets/shell.js">' +
      '<link rel="modulepreload" href="/assets/frameworks.js">' +
      '<link rel="modulepreload" href="/assets/details.js">' +
      '<script type="module" src="/assets/entry.js"></script>',
  )
})

test('a build without an entry is refused', () => {
  expect(() => pageTags({})).toThrow('The build has no entry.')
})
