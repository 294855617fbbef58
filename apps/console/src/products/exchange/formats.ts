/** Kinds of files that products are written to. */
export const FORMATS = ['xlsx', 'csv', 'json'] as const

export type Format = (typeof FORMATS)[number]
