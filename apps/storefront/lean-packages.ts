import type { Plugin } from 'vite'

/** What the page needs of it: a document names its code itself, and there is one style sheet. */
const BARE_IMPORT = 'export const __vitePreload = (load) => load()'

/** By file: what React offers and no page uses. A CommonJS module is bundled with all it exports. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  react: [
    ...['Activity', 'Children', 'Profiler', 'PureComponent', '__COMPILER_RUNTIME'],
    ...['cache', 'cacheSignal', 'cloneElement', 'createElement', 'createRef', 'forwardRef'],
    ...['isValidElement', 'unstable_useCacheRefresh', 'useActionState', 'useDebugValue'],
    ...['useEffectEvent', 'useImperativeHandle', 'useInsertionEffect', 'useOptimistic'],
    ...['useReducer', 'useTransition'],
  ],
  'react-dom': [
    ...['createPortal', 'flushSync', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule'],
    ...['preload', 'preloadModule', 'requestFormReset', 'unstable_batchedUpdates'],
    ...['useFormState', 'useFormStatus', 'version'],
  ],
  'react-dom-client': ['createRoot', 'version'],
  scheduler: [
    ...['unstable_Profiling', 'unstable_forceFrameRate', 'unstable_next'],
    ...['unstable_runWithPriority', 'unstable_wrapCallback'],
  ],
}

const REACT_FILE = /node_modules\/(?:react|react-dom|scheduler)\/cjs\/([a-z-]+)\.production\.js$/
const REACT_IMPORT =
  /^(?:import|export(?=\s+(?:type\s+)?[*{]))\s+([^;'"]*?)\sfrom\s+['"](react|react-dom|react-dom\/client)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"](react|react-dom|react-dom\/client)['"]/g
/** What stands before the braces. */
const DEFAULT_IMPORT = /^(?!type\s)\w/

/** Leaves out of the browser's files what Vite and React bring along, and no page of the shop runs. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) => (id.endsWith('vite/preload-helper.js') ? BARE_IMPORT : undefined),
    },
    transform(code, id) {
      const [, file] = REACT_FILE.exec(id) ?? []
      if (file) return withoutUnused(code, file)
      if (!id.includes('node_modules')) refuseUnused(code, id)
      return undefined
    },
  }
}

/**
 * The source of a file of React without what it exports for nothing; the minifier drops what that alone needed.
 *
 * @param file its name, such as `react-dom`
 * @throws when the file does not export what is to be left out
 */
export function withoutUnused(code: string, file: string): string {
  return (UNUSED[file] ?? []).reduce((lean, name) => {
    const found = `\nexports.${name} =`
    if (!lean.includes(found)) throw new Error(`${file} exports no ${name}: see lean-packages.ts.`)
    return lean.replace(found, () => `\nvar unused_${name} =`)
  }, code)
}

/**
 * A source of our own may not import what is left out.
 *
 * @throws when it does
 */
export function refuseUnused(code: string, id: string): void {
  for (const [, clause = '', from = ''] of code.matchAll(REACT_IMPORT)) {
    const names = clause.match(/\w+|\*/g) ?? []
    const unused = UNUSED[from.replace('/', '-')] ?? []
    const gone = DEFAULT_IMPORT.test(clause)
      ? 'everything'
      : names.find((name) => name === '*' || name === 'default' || unused.includes(name))
    if (gone) throw refusal(id, gone, from)
  }
  for (const [, from = ''] of code.matchAll(DYNAMIC_IMPORT)) throw refusal(id, 'everything', from)
}

const refusal = (id: string, name: string, from: string) =>
  new Error(`${id} imports ${name} of ${from}, which lean-packages.ts leaves out.`)
