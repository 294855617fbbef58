/** More would stop the page while they are compared with what is there. */
export const MAX_ROWS = 50_000

/** Longer files have as many rows, and are not even read here. */
export const MAX_BYTES = 64 * 1024 * 1024
