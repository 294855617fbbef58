import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const entry = `${import.meta.dirname}/app/offline/service-worker.ts`

/**
 * Builds the service worker, which knows the files of the build it belongs to, as one classic script: not every
 * browser takes a module for one. It lies outside of the assets, since its address never changes.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort()
      await writeFile(join(dir, 'service-worker.js'), await workerScript(assets))
    },
  }
}

async function workerScript(assets: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_ASSETS: JSON.stringify(assets) },
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = output.find((each) => each.type === 'chunk')
  if (!script) throw new Error('The service worker could not be built.')
  return script.code
}
