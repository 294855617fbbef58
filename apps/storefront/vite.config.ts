import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './compressed-copies.ts'

/**
 * A few files instead of many small ones: the frameworks, which browsers keep over our own changes,
 * and what most pages share. The rest comes with the page that wants it.
 */
const chunks = [
  {
    name: 'frameworks',
    test: /node_modules.(?:react|react-dom|scheduler|react-router|@tanstack)\b/,
  },
  { name: 'shell', minShareCount: 3 },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  // Every file has a hashed name under /assets; nothing else of the storefront is served as a file.
  publicDir: false,
  plugins: [react(), tailwindcss(), compressedCopies()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'app/entry-server.tsx' : 'app/entry-client.tsx',
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunks } },
    },
  },
  ssr: {
    // Built, it is all in one place with React's production code, whatever NODE_ENV the server runs with.
    noExternal: command === 'build' ? true : undefined,
    target: 'node',
  },
}))
