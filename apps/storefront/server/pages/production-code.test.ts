import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

const storefront = fileURLToPath(new URL('../..', import.meta.url))

// A build sets it for the whole thread, where React would then have no development runtime for the tests behind.
afterEach(() => void vi.unstubAllEnvs())

test('pages are built with the frameworks’ production code, whatever NODE_ENV the server has', async () => {
  // As a shell has it; vitest sets its own.
  vi.stubEnv('NODE_ENV', undefined)
  const built = await build({
    configFile: `${storefront}vite.config.ts`,
    logLevel: 'error',
    build: { ssr: 'app/ui/badge.tsx', write: false },
  })
  if (!('output' in built)) throw new Error('one build has one output')
  const code = built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
  expect(code).toContain('react.transitional.element')
  expect(code).not.toMatch(/NODE_ENV|react_stack_bottom_frame/)
})
