import { defineConfig, devices } from '@playwright/test'

// Chosen once by the first process; the workers inherit it. Below the ephemeral ports, as `freePort` of the tests.
process.env.SHOP_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000))
/** Of the demo shop that a worker has for itself: what one journey changes another would find. */
export const buildPort = (worker: number) => Number(process.env.SHOP_PORT) + worker
export const url = `http://127.0.0.1:${buildPort(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`
const browser = process.env.CHROMIUM

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A browser waits for its server, and the server for the browser: one worker leaves a third of two cores idle.
  workers: 2,
  // What passes only at the second try is told apart (`scripts/checks/journeys.ts`), and is a fault to be found.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './start-shop.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    // A trace of each journey would make it take four times as long.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    // What a worker asks for no journey could hold back or answer; offline.spec.ts has them.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
