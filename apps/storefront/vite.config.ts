import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './compressed-copies.ts'
import { installIcons } from './install-icons.ts'
import { leanPackages } from './lean-packages.ts'
import { offlineWorker } from './offline-worker.ts'
import { oneByteSource } from './one-byte-source.ts'

const app = `${import.meta.dirname}/app/`

/** What Rolldown knows of the modules, as far as it is read here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Our own modules that one of them imports, directly or not. Styles stay with who asks for them. */
function importsOf(graph: Graph, name: string): Set<string> {
  if (!graph.getModuleInfo(app + name)) throw new Error(`The build finds no app/${name}.`)
  const found = new Set<string>()
  const queue = [app + name]
  for (const id of queue) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.startsWith(app) || imported.endsWith('.css') || found.has(imported)) continue
      found.add(imported)
      queue.push(imported)
    }
  }
  return found
}

/** What every page starts with, and what both views of Store need. */
function isShell(graph: Graph, id: string): boolean {
  const [entry, front, listing] = [
    'entry-client.tsx',
    'routes/store.tsx',
    'routes/product-listing.tsx',
  ].map((name) => importsOf(graph, name))
  return entry?.has(id) || (front?.has(id) && listing?.has(id)) || false
}

/**
 * A few files instead of many small ones: the frameworks, which browsers keep over our own changes,
 * and the shell, with whatever it uses of the packages. The rest comes with the page that wants it.
 */
const chunks = [
  {
    name: 'frameworks',
    test: /node_modules.(?:react|react-dom|scheduler)\b/,
  },
  {
    name: (id: string, graph: Graph) => (isShell(graph, id) ? 'shell' : null),
    debugName: 'shell',
  },
  {
    // What all finishes need.
    name: 'finish',
    includeDependenciesRecursively: false,
    test: /packages.paint.(?:src.(?!pixels|look|share-images)|bikes)|app.preview.(?:still-picture|bike-assets|preview-picture|use-preview)|app.finishes.(?:finish-layout|order-panel|use-finish|use-made|without)|app.ordering.add-made|shop.src.cart.made-to-order\b(?!-)/,
  },
  {
    name: 'finish-rules',
    includeDependenciesRecursively: false,
    test: /packages.shop.src.finishes.(?:finish-choice|paint-options|panels)/,
  },
  {
    // Small, and wanted together by finishes, products and the cart.
    name: 'panels',
    includeDependenciesRecursively: false,
    test: /app.(?:ui.(?:use-in-view|use-follow-scroll)|bike.bike-store)\b|shop.src.finishes.bike\b/,
  },
  {
    // How a product's choices look, on its page and in the cart.
    name: 'choices',
    includeDependenciesRecursively: false,
    test: /app.ordering.(?:colour|fitting-offer)|app.ui.quantity-stepper|shop.src.products.(?:choice|colour-pictures|fitment)\b/,
  },
  {
    // What a cart with lines shows, and others once they are idle.
    name: 'order',
    includeDependenciesRecursively: false,
    test: /app.ui.(?:field|bottom-bar|copy-button)\b|app.cart.in-chat|app.ordering.(?:message-preview|use-delivery-texts)|shop.src.(?:products.linked-products|cart.(?:checkout|line-colour|line-fitment|made-to-order-texts)\b)/,
  },
  {
    name: 'paint-page',
    includeDependenciesRecursively: false,
    test: /app.finishes.(?:paint-page|colour-radio|paint-swatch|use-paint-lists)/,
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  // Every file has a hashed name under /assets; nothing else of the storefront is served as a file.
  publicDir: false,
  plugins: [
    leanPackages(),
    react(),
    tailwindcss(),
    installIcons(),
    offlineWorker(),
    compressedCopies(),
    isSsrBuild && oneByteSource(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // On the server for its memory, which holds the source as long as it runs.
    minify: true,
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    reportCompressedSize: false,
    // The document names what its page needs, and the other pages come when it is idle: a list here would be 0.6 kB.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? 'app/entry-server.tsx'
        : ['app/entry-client.tsx', 'app/first-paint.ts', 'app/offline/offline-retry.ts'],
      // Of our own modules only what is used comes along.
      treeshake: {
        moduleSideEffects: [{ test: /(?:app|packages)\b.*\.tsx?$/, sideEffects: false }],
      },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunks } },
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
