import type { Plugin } from 'vite'

/** What the page needs of it: a document names its code itself, and there is one style sheet. */
const BARE_IMPORT = 'export const __vitePreload = (load) => load()'

/** By the end of a module's name: what the client of queries imports, and the shop never asks of it. */
const replaced: Readonly<Record<string, string>> = {
  'vite/preload-helper.js': BARE_IMPORT,
  '/query-core/build/modern/infiniteQueryBehavior.js':
    'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = []',
  '/query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }',
}

/** Leaves out of the browser's files what packages bring along, and no page of the shop runs. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler(id) {
        const name = Object.keys(replaced).find((end) => id.endsWith(end))
        return name && replaced[name]
      },
    },
  }
}
