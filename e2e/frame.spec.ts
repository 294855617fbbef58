import type { Page } from '@playwright/test'
import { expect, openWithCode, test } from './fixtures.ts'

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('R5 the header stays at the top, and has a shadow once the page is scrolled past 20 px', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toContainText('Reg. No.')
  await expect(header).toHaveCSS('box-shadow', 'none')
  const isRaised = async () => (await header.getAttribute('data-scrolled')) === 'true'
  for (const [top, raised] of [
    [21, true],
    [20, false],
    [22, true],
    [19, false],
    [21, true],
  ] as const) {
    await scrollTo(page, top)
    await expect.poll(isRaised, `${top} px`).toBe(raised)
    if (raised) await expect(header).not.toHaveCSS('box-shadow', 'none')
    else await expect(header).toHaveCSS('box-shadow', 'none')
  }
  // The edge is that of the demand, whatever the reader's own size of text.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await scrollTo(page, 20)
  await expect.poll(isRaised).toBe(false)
  await scrollTo(page, 21)
  await expect.poll(isRaised).toBe(true)
  await scrollTo(page, 400)
  await expect(header).not.toHaveCSS('box-shadow', 'none')
  expect(await header.boundingBox()).toMatchObject({ y: 0 })
})

test('R7 a category of the navigation filters Store and shows it from its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 })
  await openWithCode(page, '/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await scrollTo(page, 500)
  await navigation.getByRole('link', { name: 'Helmets' }).click()
  await expect(page).toHaveURL(/\/store\?category=helmets$/)
  await expect(page.getByRole('heading', { level: 1, name: 'HELMETS' })).toBeInViewport()
  expect(await scrolled(page)).toBe(0)

  await scrollTo(page, 300)
  await navigation.getByRole('button', { name: 'Parts' }).hover()
  await navigation.getByRole('link', { name: 'Brake Discs' }).click()
  await expect(page).toHaveURL(/\/store\?category=brake_disc$/)
  await expect(page.getByRole('heading', { level: 1, name: 'BRAKE DISC' })).toBeInViewport()
  expect(await scrolled(page)).toBe(0)
})

/** Writes the cart as any other script of the page might. */
function keepCart(page: Page, quantities: readonly number[]): Promise<void> {
  const lines = quantities.map((quantity, index) => ({
    id: `part-${index}`,
    name: `Part ${index}`,
    price: 10,
    quantity,
    selectedColor: null,
  }))
  return page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(lines))
}

test('R8 the badge counts the pieces, follows cartUpdated and another tab, and leads to the cart', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const badge = page.getByTestId('cart-count')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expect(badge).toHaveCount(0)
  await keepCart(page, [2, 3])
  await page.evaluate(() => window.dispatchEvent(new Event('cartUpdated')))
  await expect(badge).toHaveText('5')

  const other = await context.newPage()
  await other.goto('/aboutus')
  await expect(other.getByTestId('cart-count')).toHaveText('5')
  await keepCart(other, [4, 3])
  await expect(badge).toHaveText('7')
  await other.close()

  await page.getByRole('link', { name: 'Cart, 7 items' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('R9 the menu is a drawer on the right that keeps the focus and closes in four ways', async ({
    page,
  }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Open menu' })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await open.click()
    await expect(drawer).toBeVisible()
    await expect.poll(() => edges(page)).toEqual({ right: 360, isFull: false })
    expect(await placesOfFocus(page)).toEqual(['inside'])
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()

    await open.click()
    await drawer.getByRole('button', { name: 'Close menu' }).click()
    await expect(drawer).toBeHidden()

    await open.click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/$/)

    await open.click()
    await drawer.getByRole('link', { name: 'Helmets' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/store\?category=helmets$/)

    await open.click()
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
  })

  test('R9 the menu opens on the screen and closes where animations stand still', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await expect.poll(() => edges(page)).toEqual({ right: 360, isFull: false })
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
})

function edges(page: Page) {
  return page.getByRole('dialog', { name: 'Menu' }).evaluate((drawer) => {
    const { left, right } = drawer.getBoundingClientRect()
    return { right, isFull: left <= 0 }
  })
}

/** Where the focus is while Tab goes round more than once; the document itself is on the way round. */
async function placesOfFocus(page: Page): Promise<string[]> {
  const places = new Set<string>()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    places.add(
      await page.evaluate(() => {
        const focused = document.activeElement
        if (focused === document.body) return 'inside'
        return focused?.closest('dialog[open]') ? 'inside' : (focused?.outerHTML ?? 'nowhere')
      }),
    )
  }
  return [...places]
}
