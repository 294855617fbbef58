import { compressedCopies } from '@pitlane/storefront/compressed-copies'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { installable } from './installable.ts'

/**
 * The storefront's styles, which are written for Tailwind, for a page without it. Its faces come late here, since
 * nothing preloads them, and are shown then; what stands in for them is as wide.
 */
function storefrontStyles(): Plugin {
  return {
    name: 'storefront-styles',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('fonts.css')) return code.replaceAll('display: optional', 'display: swap')
      if (!id.endsWith('tokens.css')) return undefined
      return code.replace('@theme', ':root').replace('--color-*: initial;', '')
    },
  }
}

/**
 * A workbook is zipped where it is made, which is beside the page: fflate would start workers from `blob:` addresses,
 * which the content policy refuses, and wait for them for ever.
 */
function zipInPlace(): Plugin {
  const imported = "import { zip } from 'fflate';"
  return {
    name: 'zip-in-place',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('write-excel-file/modules/zip/zipToArrayBuffer.js')) return undefined
      if (!code.includes(imported)) throw new Error('write-excel-file zips in another way.')
      const inPlace = 'const zip = (files, done) => done(null, zipSync(files));'
      return code.replace(imported, `import { zipSync } from 'fflate';\n${inPlace}`)
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [storefrontStyles(), react(), installable(), compressedCopies()],
  // With parts of its own, so that the reader of workbooks comes only with a workbook.
  worker: { format: 'es', plugins: () => [zipInPlace()] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    outDir: 'build',
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})
