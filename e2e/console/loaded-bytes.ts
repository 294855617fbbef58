import type { Page } from '@playwright/test'

/** Scripts and styles that the page has loaded, compressed by gzip. */
export async function loadedBytes(page: Page): Promise<number> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const files = [...new Set(names)].filter((name) => /\.(?:js|css)$/.test(name))
  const sizes = files.map(async (name) => {
    const answer = await fetch(name, { headers: { 'accept-encoding': 'gzip' } })
    await answer.body?.cancel()
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}
