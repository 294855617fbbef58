import type { PlainConnection } from '../db/copy/plain-connection.ts'
import { tableShapes } from '../db/copy/table-shapes.ts'
import type { CopyProgress } from './shop-place.ts'

/** Tells of each so many rows that are looked at how many that is in all. */
export function counting(onProgress: CopyProgress, all: number): (rows: number) => void {
  let done = 0
  return (rows) => {
    done += rows
    onProgress('rows', done, all)
  }
}

export async function countRows(connection: PlainConnection): Promise<number> {
  let all = 0
  for (const { name } of await tableShapes(connection)) {
    const [row] = await connection.rows(`select count(*) as count from "${name}"`)
    all += Number(row?.count)
  }
  return all
}
