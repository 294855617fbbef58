import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../../apps/server/test/start-server.ts'

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

export interface LighthousePhone {
  /** A first visit with an empty cache, on the phone and the network that Lighthouse assumes. */
  visit(url: string, categories?: readonly (typeof CATEGORIES)[number][]): Promise<Visit>
  close(): Promise<void>
}

/** @param executablePath of a Chromium */
export async function startLighthousePhone(executablePath: string): Promise<LighthousePhone> {
  const profile = await mkdtemp(join(tmpdir(), 'pitlane-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  return {
    async visit(url, categories = CATEGORIES) {
      const onlyCategories = [...categories]
      const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories })
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
