import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { hiddenWhileFocused } from '../keyboard.ts'
import { isReachable } from '../reachable.ts'
import { expect, openArea, test } from './admin.ts'

/** A phone, and the window of a laptop at 200 %. */
const windows = [
  { width: 360, height: 640 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
]

const forms = [
  { path: '/products/new', first: 'Name' },
  { path: '/shop', first: 'Shop name' },
  { path: '/orders/new', first: 'Name' },
]

for (const viewport of windows)
  test.describe(`at ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport })

    for (const { path, first } of forms)
      test(`B14 O4 in the form ${path} what has the focus is in sight, whatever bars stay at the edges`, async ({
        admin,
        shop,
      }) => {
        test.setTimeout(120_000)
        await admin.goto(`${shop.url}/admin${path}`)
        const field = admin.getByLabel(first, { exact: true }).first()
        await field.fill('Something')
        await expect(admin.locator('.save-bar')).toBeVisible()
        expect(await hiddenWhileFocused(admin)).toEqual([])
        // Left as it was for the forms after it.
        await admin.getByRole('button', { name: /^(?:Discard|Start again)$/ }).click()
      })

    test('B14 a bar that comes with the first letter does not lie over the field', async ({
      admin,
      shop,
    }) => {
      await admin.goto(`${shop.url}/admin/products/new`)
      for (const label of ['Name', 'Part number', 'Description']) {
        const field = admin.getByLabel(label, { exact: true }).first()
        await field.focus()
        await field.evaluate((element) => {
          const { bottom } = element.getBoundingClientRect()
          window.scrollBy({ top: bottom - window.innerHeight + 4, behavior: 'instant' })
        })
        await admin.keyboard.type('x')
        await expect(admin.locator('.save-bar')).toBeVisible()
        await expect.poll(() => isReachable(field), label).toBe(true)
        await admin.getByRole('button', { name: 'Discard' }).click()
      }
    })
  })

/** How many pixels of a control are clearly darker or brighter than most of it. */
async function markedPixels(control: Locator): Promise<number> {
  const { data, info } = await sharp(await control.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Without the border.
  const [left, top] = [Math.round(info.width * 0.2), Math.round(info.height * 0.2)]
  const values: number[] = []
  for (let y = top; y < info.height - top; y += 1)
    for (let x = left; x < info.width - left; x += 1)
      values.push(data[(y * info.width + x) * info.channels] ?? 0)
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return values.filter((value) => Math.abs(value - middle) > 60).length
}

async function forceColours(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme, reducedMotion: 'reduce' })
}

test('B14 in forced colours ticks are seen, in tables and in forms', async ({ admin, shop }) => {
  await shop.service.entities.Product.bulkCreate([
    { name: 'One', category: 'lever' },
    { name: 'Two', category: 'lever' },
  ])
  await openArea(admin, 'Products')
  const boxes = admin.getByRole('checkbox')
  await expect(boxes.nth(2)).toBeVisible()
  await boxes.nth(1).check()
  for (const scheme of ['light', 'dark'] as const) {
    await forceColours(admin, scheme)
    // Of the one above all, of which some are ticked, too.
    await expect.poll(() => markedPixels(boxes.nth(0)), `${scheme}: some`).toBeGreaterThan(5)
    await expect.poll(() => markedPixels(boxes.nth(1)), `${scheme}: ticked`).toBeGreaterThan(10)
    expect(await markedPixels(boxes.nth(2)), `${scheme}: empty`).toBe(0)
  }
  await admin.emulateMedia({ forcedColors: 'none' })
  await admin.goto(`${shop.url}/admin/products/new`)
  const ticks = admin.getByRole('main').getByRole('checkbox')
  await expect(ticks.nth(1)).toBeVisible()
  const count = await ticks.count()
  await forceColours(admin, 'dark')
  for (let at = 0; at < count; at += 1) {
    await ticks.nth(at).check()
    await expect.poll(() => markedPixels(ticks.nth(at)), `tick ${at}`).toBeGreaterThan(10)
  }
})

test('O5 a product that is left unsaved is said to be kept, and is', async ({ admin, shop }) => {
  await admin.goto(`${shop.url}/admin/products/new`)
  await admin.getByLabel('Name', { exact: true }).first().fill('Half a lever')
  // At once: the pause after which it is kept has not come yet.
  await openArea(admin, 'Today')
  const leave = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leave).toContainText('It is kept in this browser')
  await expect(leave).not.toContainText('lost')
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(leave).toHaveCount(0)
  await admin.goto(`${shop.url}/admin/products/new`)
  await expect(admin.getByText('was kept in this browser')).toBeVisible()
})
