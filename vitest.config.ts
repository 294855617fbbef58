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
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
