/** More would stop the page while they are compared with what is there. */
export const MAX_ROWS = 50_000
