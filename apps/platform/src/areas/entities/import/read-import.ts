import type { Caller } from '../../../http/caller.ts'
import type { Entity } from '../schema/entity.ts'
import { decode } from './decode.ts'
import type { ImportRow } from './import-row.ts'
import { jsonRows } from './json-rows.ts'

/** The records of a file, CSV or a JSON list, one by one; a list begins with a bracket. */
export async function* readImport(
  bytes: AsyncIterable<Uint8Array>,
  entity: Entity,
  caller: Caller,
): AsyncGenerator<ImportRow> {
  const chunks = decode(bytes)
  let head = ''
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) break
    head += value
    if (head.trim() !== '') break
  }
  async function* text() {
    yield head
    yield* chunks
  }
  if (/^\s*[[{]/.test(head)) {
    yield* jsonRows(text())
    return
  }
  const { csvRows } = await import('./csv-rows.ts')
  yield* csvRows(text(), entity, caller)
}
