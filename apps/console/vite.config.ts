import { compressedCopies } from '@pitlane/storefront/compressed-copies'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The storefront's tokens are written for Tailwind, which the console does without. */
function tokensAsVariables(): Plugin {
  return {
    name: 'tokens-as-variables',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('tokens.css')) return undefined
      return code.replace('@theme', ':root').replace('--color-*: initial;', '')
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [tokensAsVariables(), react(), compressedCopies()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    outDir: 'build',
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})
