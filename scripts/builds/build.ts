import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { withProgress } from '../bootstrap/progress.mjs'
import { fingerprint } from './fingerprint.ts'
import { runNode } from './run-node.ts'

const stampFile = join(root, '.cache', 'build.json')

interface Part {
  name: string
  what: string
  inputs: string[]
  output: string
  build(): Promise<void>
}

const parts: Part[] = [
  {
    name: 'storefront',
    what: 'Building the storefront',
    inputs: ['apps/storefront', 'packages', 'studio/pictures', 'package-lock.json'],
    output: 'apps/storefront/build/server',
    async build() {
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      const folder = join(root, 'apps/storefront')
      await runNode([vite, 'build', '--logLevel', 'warn'], folder)
      await runNode(
        [
          vite,
          'build',
          '--logLevel',
          'warn',
          '--ssr',
          'app/entry-server.tsx',
          '--outDir',
          'build/server',
        ],
        folder,
      )
    },
  },
  {
    name: 'console',
    what: 'Building the back office',
    inputs: [
      'apps/console',
      'apps/storefront/app/styles',
      'apps/storefront/compressed-copies.ts',
      'packages',
      'package-lock.json',
    ],
    output: 'apps/console/build/index.html',
    async build() {
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      await runNode([vite, 'build', '--logLevel', 'warn'], join(root, 'apps/console'))
    },
  },
  {
    name: 'functions',
    what: 'Building what functions use of the shop',
    inputs: ['packages/shop', 'scripts/builds/functions-shop.ts'],
    output: 'functions/shared/read-order.js',
    async build() {
      // Vite takes its time, and is needed only now.
      const { buildShopForFunctions } = await import('./functions-shop.ts')
      await buildShopForFunctions()
    },
  },
]

/** Builds what has changed since the last build. */
export async function buildWhenStale(): Promise<void> {
  const stamps = readStamps()
  for (const part of parts) {
    const now = fingerprint(part.inputs)
    if (stamps[part.name] === now && existsSync(join(root, part.output))) continue
    await withProgress(part.what, part.build)
    stamps[part.name] = now
    await mkdir(dirname(stampFile), { recursive: true })
    await writeFile(stampFile, JSON.stringify(stamps))
  }
}

function readStamps(): Record<string, string> {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
}
