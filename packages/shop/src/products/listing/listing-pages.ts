/** Products on a page of a listing. */
export const PAGE_SIZE = 48

/** How many pages so many products fill; a listing without products is one page. */
export function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** The page that is shown for the one asked for: beyond the end that is the last. */
export function shownPage(page: number, total: number): number {
  return Math.min(Math.max(page, 1), pagesFor(total))
}

/** Numbers of pages on each side of the current one that have a link of their own. */
const BESIDE = 1

/**
 * The pages that have a link: the first, the last and those around the current one.
 *
 * @returns ascending; undefined stands for those left out between two of them
 */
export function linkedPages(page: number, pages: number): (number | undefined)[] {
  const near = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => page - BESIDE + at)
  const wanted = [1, ...near, pages].filter((number) => number >= 1 && number <= pages)
  const linked = [...new Set(wanted)].toSorted((one, other) => one - other)
  return linked.flatMap((number, at) => {
    const gap = number - (linked[at - 1] ?? 0)
    // A gap of one page takes no less room than its number.
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [undefined, number] : [number]
  })
}
