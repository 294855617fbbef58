import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap/places.mjs'
import { withProgress } from '../bootstrap/progress.mjs'
import { contentFingerprint, fingerprint } from './fingerprint.ts'
import { runNode } from './run-node.ts'

const stampFile = join(root, '.cache', 'build.json')

interface Part {
  name: string
  what: string
  inputs: string[]
  output: string
  build(): Promise<void>
}

// Each in a process of its own: what a bundler takes is not for a server to keep.
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
      'apps/storefront/app/state/reload-after-update.ts',
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
    build: () => runNode([join(root, 'scripts/builds/functions-shop.ts')], root),
  },
  {
    name: 'server',
    what: 'the server',
    inputs: [
      'apps/server',
      'apps/platform',
      'apps/storefront',
      'packages',
      'demo',
      'scripts/bootstrap',
      'scripts/builds/server.ts',
      'package-lock.json',
    ],
    output: 'apps/server/build/entry/main.js',
    build: () => runNode([join(root, 'scripts/builds/server.ts')], root),
  },
]

/** Of one part: when its sources were saved, and what they held. */
interface Stamp {
  saved: string
  content: string
}

/** Builds what has changed since the last build. A checkout that was copied or moved has other times, and the same content. */
export async function buildWhenStale(): Promise<void> {
  const stamps = readStamps()
  const now: Record<string, Stamp> = {}
  const stale: Part[] = []
  for (const part of parts) {
    const before = existsSync(join(root, part.output)) ? stamps[part.name] : undefined
    const saved = fingerprint(part.inputs)
    const content = before?.saved === saved ? before.content : contentFingerprint(part.inputs)
    if (before?.content !== content) stale.push(part)
    now[part.name] = { saved, content }
  }
  if (stale.length > 0)
    // One at a time leaves half of two cores idle.
    await withProgress(`Building ${stale.map(({ what }) => what).join(', ')}`, () =>
      Promise.all(stale.map(({ build }) => build())),
    )
  if (JSON.stringify(now) !== JSON.stringify(stamps)) await keepStamps(now, stale.length > 0)
}

async function keepStamps(stamps: Record<string, Stamp>, isNeeded: boolean): Promise<void> {
  try {
    await mkdir(dirname(stampFile), { recursive: true })
    await writeFile(stampFile, JSON.stringify(stamps))
  } catch (error) {
    // Without new times the next start only takes a little longer.
    if (isNeeded) throw error
  }
}

function readStamps(): Partial<Record<string, Stamp>> {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
}
