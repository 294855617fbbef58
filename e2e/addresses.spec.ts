import { expect, findProduct, test } from './fixtures.ts'

test('R3 an unknown path answers 404 with the screen and its text', async ({ page }) => {
  const answer = await page.goto('/nope')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(
    page.getByText('The page "nope" could not be found in this application.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/(store)?$/)
  await page.goBack()
  const main = page.getByRole('main')
  await main.getByLabel('Search parts and gear').fill('brake lever')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/store\?q=brake\+lever$/)
  await expect(main.getByRole('article').first()).toBeVisible()
})

test('P1 an unknown product answers 404 with its screen', async ({ page }) => {
  const answer = await page.goto('/productdetails?id=nope')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Store' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('R1 a page is found whatever the case of its letters', async ({ page }) => {
  const product = await findProduct(({ category }) => category === 'lever')
  expect((await page.goto('/STORE?category=helmets'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'HELMETS' })).toBeVisible()
  expect((await page.goto(`/ProductDetails?id=${product.id}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  expect((await page.goto('/cart/'))?.status()).toBe(200)
})

for (const page of [
  'shipping',
  'returns',
  'custombuild',
  'customspray',
  'customcarbonfiber',
  'payment',
  'aboutus',
])
  test(`R1 /${page} has its route and a heading`, async ({ page: tab }) => {
    expect((await tab.goto(`/${page}`))?.status()).toBe(200)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('R3 an unknown path of the platform is not a page', async ({ request }) => {
  const answer = await request.get('/api/nope')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})
