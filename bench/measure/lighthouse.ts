import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { freePort } from '../../apps/platform/test/free-port.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const audits = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

export interface Visit {
  /** From 0 to 100, in the order that was asked for. */
  scores: number[]
  /** Milliseconds. */
  lcp: number
  /** Milliseconds. */
  tbt: number
  cls: number
}

export interface LighthouseBrowser {
  /** For what a visit needs before, such as signing in. */
  page: Page
  /** A first visit with an empty cache, on the device and the network that Lighthouse assumes. */
  visit(url: string, categories?: readonly (typeof CATEGORIES)[number][]): Promise<Visit>
  close(): Promise<void>
}

/**
 * @param executablePath of a Chromium
 * @param options.isDesktop the desktop that Lighthouse assumes instead of its phone
 * @param options.keepsStorage whether visits keep what the page stored, such as who is signed in
 */
export async function startLighthouse(
  executablePath: string,
  { isDesktop = false, keepsStorage = false } = {},
): Promise<LighthouseBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'pitlane-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  const config = isDesktop ? desktopConfig : undefined
  const flags = { port, logLevel: 'error', disableStorageReset: keepsStorage } as const
  return {
    page: browser.pages()[0] ?? (await browser.newPage()),
    async visit(url, categories = CATEGORIES) {
      const onlyCategories = [...categories]
      const result = await lighthouse(url, { ...flags, onlyCategories }, config)
      if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
      const { lhr } = result
      const figure = (name: keyof typeof audits) => lhr.audits[audits[name]]?.numericValue ?? NaN
      return {
        scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
        lcp: figure('lcp'),
        tbt: figure('tbt'),
        cls: figure('cls'),
      }
    },
    async close() {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
