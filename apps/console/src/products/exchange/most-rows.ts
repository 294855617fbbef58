/** More would stop the page while they are compared with what is there. */
export const MOST_ROWS = 50_000
