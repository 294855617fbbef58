import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'

const closeShop = ({ small }: Stage) => small.change({ public_settings: 'private_with_login' })

/** What stands in place of the shop for those who may not see it. */
export const gateScreens: readonly Screen[] = [
  {
    name: 'Gate, sign in first',
    async open(page, stage) {
      await closeShop(stage)
      await page.goto(stage.small.url)
      await page.waitForURL(/\/login/)
      await page.getByLabel('Email').waitFor()
    },
  },
  {
    name: 'Gate, not invited',
    async open(page, stage) {
      const member = await stage.small.addUser('user')
      await closeShop(stage)
      await stage.small.disable(member.id)
      await page.goto(`${stage.small.url}/?access_token=${member.token}`)
      await page.getByRole('heading', { name: 'Access Restricted:' }).waitFor()
    },
  },
  {
    name: 'Gate, settings did not load',
    async open(page, stage) {
      await closeShop(stage)
      await page.route('**/public-settings/**', (route) => route.abort())
      await page.goto(stage.small.url)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'Gate, loading',
    async open(page, stage) {
      await closeShop(stage)
      // Never answered: it ends with the page.
      await page.route('**/public-settings/**', () => undefined)
      await page.goto(stage.small.url)
      await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    },
  },
]
