import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'functions/**/*.test.ts',
      'scripts/**/*.test.ts',
      'studio/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/build/**'],
    pool: 'threads',
    // Tests wait for processes and disks as much as they compute: with one thread the second core would idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    isolate: false,
    // Guards against a test that hangs, and nothing else: beside other work a test may take many times its usual time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
