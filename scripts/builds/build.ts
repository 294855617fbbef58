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
    what: 'the storefront',
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
    what: 'the back office',
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
    what: 'what functions use of the shop',
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
  const now = Object.fromEntries(parts.map(({ name, inputs }) => [name, fingerprint(inputs)]))
  const stale = parts.filter(
    ({ name, output }) => stamps[name] !== now[name] || !existsSync(join(root, output)),
  )
  if (stale.length === 0) return
  // One at a time leaves half of two cores idle.
  await withProgress(`Building ${stale.map(({ what }) => what).join(', ')}`, () =>
    Promise.all(stale.map(({ build }) => build())),
  )
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, JSON.stringify(now))
}

function readStamps(): Record<string, string> {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
}
