import type { Plugin } from 'vite'

/** What the page needs of it: a document names its code itself, and there is one style sheet. */
const BARE_IMPORT = 'export const __vitePreload = (load) => load()'

/** Leaves out of the browser's files what Vite brings along, and no page of the shop runs. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) => (id.endsWith('vite/preload-helper.js') ? BARE_IMPORT : undefined),
    },
  }
}
