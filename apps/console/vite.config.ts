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

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [storefrontStyles(), react(), installable(), compressedCopies()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    outDir: 'build',
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})
