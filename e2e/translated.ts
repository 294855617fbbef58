import type { Page } from '@playwright/test'

/**
 * Does to a page what a browser's translation does: each text stands, as another node, within two `<font>`, also what is
 * added later. The words stay as they are, so that a page that was not translated can be compared with it.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'script, style, noscript, textarea, option, font, svg'
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) wrap(text)
    }
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** What a reader sees and hears, line by line. */
export async function readLines(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText)
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
