import type { Page } from '@playwright/test'
import { type OwnShop, owner } from '../own-shop.ts'
import type { Screen } from './screen.ts'

/** Opens a page of the back office as the owner, and waits for it. */
export async function openConsole(page: Page, { url }: OwnShop, path: string): Promise<void> {
  await page.goto(`${url}/admin${path}`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('#content').waitFor()
}

/** Pictures and figures have come. A preview may ask for more at any time: it is given a while. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

/** A page of the full shop's back office that its address alone leads to. */
export function consolePage(name: string, path: string, text: string): Screen {
  return {
    name: `Back office, ${name}`,
    async open(page, { full }) {
      await openConsole(page, full, path)
      // Areas of the frame around it have names too.
      await page.locator('#content').getByText(text, { exact: true }).first().waitFor()
      await settled(page)
    },
  }
}
