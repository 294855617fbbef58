import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './compressed-copies.ts'
import { installIcons } from './install-icons.ts'
import { offlineWorker } from './offline-worker.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  // Every file has a hashed name under /assets; nothing else of the storefront is served as a file.
  publicDir: false,
  plugins: [react(), tailwindcss(), installIcons(), offlineWorker(), compressedCopies()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // On the server for its memory, which holds the source as long as it runs.
    minify: true,
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    reportCompressedSize: false,
    // The document names what its page needs, and the other pages come when it is idle.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? 'app/entry-server.tsx'
        : ['app/entry-client.tsx', 'app/first-paint.ts', 'app/offline/offline-retry.ts'],
      // One file for what most pages share; each other file comes with the pages that need it.
      output: isSsrBuild
        ? {}
        : { codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] } },
      // Of our own modules only what is used comes along.
      treeshake: {
        moduleSideEffects: [{ test: /(?:app|packages)\b.*\.tsx?$/, sideEffects: false }],
      },
    },
  },
  // Vite leaves this to the server's process, which would then run React's development code unless it is told otherwise.
  define:
    command === 'build' && isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
  ssr: {
    // Built, it is all in one place.
    noExternal: command === 'build' ? true : undefined,
    target: 'node',
  },
}))
