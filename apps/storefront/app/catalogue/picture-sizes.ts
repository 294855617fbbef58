/** How wide pictures are shown; the same numbers as the classes of grid and strip. */
export const gridSizes =
  '(min-width: 84rem) 18.6rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, 44vw'
export const pickSizes = '7rem'
