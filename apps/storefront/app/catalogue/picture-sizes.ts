// How wide pictures are shown: the same numbers as the classes of the page column, of grid and strip.
// Beside the column are 4vw, between 1rem (to 25rem) and 2.5rem (from 62.5rem).

/** A card of the grid: two, three or four columns and the gaps between. */
export const gridSizes = [
  '(min-width: 105rem) 21.625rem',
  '(min-width: 84rem) 18.625rem',
  '(min-width: 64rem) calc(25vw - 2.375rem)',
  '(min-width: 48rem) calc(30.67vw - 1rem)',
  '(min-width: 40rem) calc(46vw - 0.75rem)',
  '(min-width: 25rem) calc(46vw - 0.5rem)',
  'calc(50vw - 1.5rem)',
].join(', ')

export const pickSizes = '7rem'

/**
 * The main picture of a product page: about half of the column beside the details, else all of it. A phone with a fine
 * screen is told two thirds: twice the pixels of the layout look like three times as many, and come sooner.
 */
export const mainSizes = [
  '(max-width: 40rem) and (min-resolution: 2.5dppx) 61vw',
  '(min-width: 105rem) 46.5rem',
  '(min-width: 84rem) 40.4rem',
  '(min-width: 64rem) calc(53.5vw - 4.55rem)',
  '(min-width: 48rem) calc(46vw - 1rem)',
  '(min-width: 25rem) 92vw',
  'calc(100vw - 2rem)',
].join(', ')

/** The bike beside the shop's first words, on phones from edge to edge. */
export const heroSizes =
  '(min-width: 105rem) 48rem, (min-width: 84rem) 41rem, (min-width: 48rem) 50vw, 100vw'
