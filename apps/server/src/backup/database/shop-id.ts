import { hash } from 'node:crypto'

/** Finds what a shop alone has, and takes along wherever it is restored or moved. */
export const SECRET_OF_SHOP = "select value from secrets where name = 'files'"

/** What backups of a shop are known by, which says nothing of its secret. */
export function shopId(secret: unknown): string | undefined {
  return typeof secret === 'string'
    ? hash('sha256', `backups of ${secret}`, 'hex').slice(0, 16)
    : undefined
}
