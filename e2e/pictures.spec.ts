import type { Page } from '@playwright/test'
import { expect, products, test } from './fixtures.ts'

/** Two by two pixels of blue, as PNG. */
const blueSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgYPgPRmAKABf2A/38FIMyAAAAAElFTkSuQmCC',
  'base64',
)
const ELSEWHERE = 'https://pictures.example/lever.png'

const created: string[] = []
test.afterEach(async () => {
  for (const id of created.splice(0)) await products.delete(id)
})

/** Opens the page of a product whose only picture lives elsewhere, where this is what is answered. */
async function openProduct(page: Page, answered: Buffer): Promise<void> {
  const { id } = await products.create({
    name: 'Lever with a picture from elsewhere',
    price: 10,
    category: 'lever',
    image_url: ELSEWHERE,
  })
  await page.route(ELSEWHERE, (route) =>
    route.fulfill({ contentType: 'image/png', body: answered }),
  )
  created.push(id)
  await page.goto(`/productdetails?id=${id}`, { waitUntil: 'networkidle' })
}

test('P2 a picture that lives elsewhere is shown', async ({ page }) => {
  await openProduct(page, blueSquare)
  const picture = page.locator(`main img[src="${ELSEWHERE}"]`).first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)
  await expect(page.locator('picture', { has: picture })).toHaveCount(0)
})

test('P2 a picture that does not arrive whole gives way to the drawn tile', async ({ page }) => {
  await openProduct(page, Buffer.from('no picture at all'))
  await expect(page.getByRole('img', { name: 'No picture yet' }).first()).toBeVisible()
  await expect(page.locator(`main img[src="${ELSEWHERE}"]`)).toHaveCount(0)
})
