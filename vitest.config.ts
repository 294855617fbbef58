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
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
