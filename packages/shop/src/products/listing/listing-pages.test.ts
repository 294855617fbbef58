import { expect, test } from 'vitest'
import { linkedPages, pagesFor } from './listing-pages.ts'

const shown = (page: number, pages: number) =>
  linkedPages(page, pages)
    .map((number) => number ?? '…')
    .join(' ')

test('B9 first, last and neighbouring pages have a link', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(1, 3)).toBe('1 2 3')
  expect(shown(1, 9)).toBe('1 2 … 9')
  expect(shown(4, 9)).toBe('1 2 3 4 5 … 9')
  expect(shown(5, 9)).toBe('1 … 4 5 6 … 9')
  expect(shown(9, 9)).toBe('1 … 8 9')
  expect(shown(1000, 2084)).toBe('1 … 999 1000 1001 … 2084')
})

test('B9 every page can be reached, step by step or at once', () => {
  for (let pages = 1; pages < 12; pages++)
    for (let page = 1; page <= pages; page++) {
      const linked = linkedPages(page, pages).filter((number) => number !== undefined)
      expect(linked).toEqual([...new Set(linked)].toSorted((one, other) => one - other))
      for (const near of [1, page - 1, page, page + 1, pages])
        if (near >= 1 && near <= pages) expect(linked).toContain(near)
    }
})

test('B9 a listing without products is one page', () => {
  expect([0, 1, 48, 49, 96, 97].map(pagesFor)).toEqual([1, 1, 1, 2, 2, 3])
})
