import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { canInstallPackages, installPackages } from './debian.ts'
import { runTool } from './tools.ts'

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** A browser for the journeys: the machine's, else Debian's, else Playwright's own download. */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found) return found
  if (!canInstallPackages()) await runTool('playwright', ['install', 'chromium'])
  else if (!installPackages(['chromium-headless-shell'])) installPackages(['chromium'])
  return findBrowser()
}

function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...places, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
}
