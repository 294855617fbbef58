/** How wide pictures are shown; the same numbers as the classes of grid and strip. */
export const gridSizes =
  '(min-width: 84rem) 18.6rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, 44vw'
export const pickSizes = '7rem'

/** The main picture of a product page: about half of the column beside the details, else all of it. */
export const mainSizes =
  '(min-width: 84rem) 41rem, (min-width: 64rem) 49vw, (min-width: 48rem) 45vw, 94vw'
