/** Folders or files of one height. A name ending in `/*` stands for every folder there is. */
export interface Layer {
  places: readonly string[]
  /** Whether these places may import each other. */
  together: boolean
}

/**
 * Who may import whom, from the top down: a place imports itself and what lies in a layer below it. A file that lies
 * beside the named places, such as `app.ts`, is above them all.
 */
export const layers: Readonly<Record<string, readonly Layer[]>> = {
  'packages/shop/src': [
    apart('orders', 'exchange'),
    apart('cart', 'policies'),
    apart('chat'),
    apart('products'),
    apart('finishes'),
    together('page.ts', 'money.ts', 'settings-list.ts', 'plain-text.ts'),
  ],
  'apps/platform/src': [
    apart('whole-shop'),
    apart('areas/*'),
    apart('model'),
    apart('http'),
    apart('db'),
    apart('new-id.ts', 'listeners.ts', 'give-back-memory.ts', 'fair-queue.ts'),
    apart('random-text.ts', 'requester.ts'),
  ],
  'apps/storefront': [
    apart('server'),
    apart('app'),
    together('vite.config.ts', 'compressed-copies.ts', 'install-icons.ts', 'offline-worker.ts'),
  ],
  'apps/storefront/app': [
    apart('routes'),
    apart('chrome', 'catalogue', 'finishes', 'information'),
    apart('cart', 'access', 'bike', 'preview', 'offline'),
    apart('ordering'),
    apart('head'),
    apart('data', 'ui'),
    apart('routing'),
    apart('state'),
    apart('styles'),
  ],
  'apps/storefront/app/catalogue': [
    apart('front', 'product'),
    apart('listing'),
    apart('cards', 'purchase'),
    together('picture-sizes.ts', 'picture-transition.tsx'),
  ],
  'apps/console/src': [
    apart(
      'conversations',
      'files',
      'frame',
      'machine',
      'orders',
      'people',
      'products',
      'records',
      'setup',
      'shop',
      'today',
      'work',
    ),
    apart('settings'),
    apart('preview'),
    apart('session'),
    apart('ui'),
    apart('root-route.ts', 'client.ts'),
    apart('text', 'server-clock.ts'),
  ],
}

/** Files outside of the packages that a package may import; they run before anything is installed. */
export const sharedFiles: ReadonlySet<string> = new Set(['scripts/bootstrap/progress.mjs'])

/** Folders that hold no product code, by their names. */
export const testFolders: ReadonlySet<string> = new Set(['test', 'security', 'compat'])

function apart(...places: string[]): Layer {
  return { places, together: false }
}

function together(...places: string[]): Layer {
  return { places, together: true }
}
