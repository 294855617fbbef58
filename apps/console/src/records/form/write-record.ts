import type { Operation } from '@pitlane/client'
import type { EntityRecord } from '@pitlane/protocol'
import { client, queryClient } from '../../client.ts'
import { undoChanges } from '../../ui/undo-changes.ts'
import { saveInOrder } from '../../ui/use-save.ts'
import type { Fields } from '../entity-api.ts'

type AnyOperation = Operation<Record<string, Fields>>

interface WriteRecordResult {
  /** Null for one that was deleted. */
  record: EntityRecord | null
  /** @throws UndoRefused when the record has changed since, and so stays */
  undo(): Promise<void>
}

/** Creates, changes or deletes a record of any entity. @throws PlatformError with 409 when it has changed since */
export async function writeRecord(operation: AnyOperation): Promise<WriteRecordResult> {
  const { entity } = operation
  const { group, results } = await saveInOrder(entity, (idempotencyKey) =>
    // The client knows the entities of the shop by their names, these are any.
    client.transaction([operation as never], { idempotencyKey }),
  )
  const isShownAnew = () => queryClient.invalidateQueries({ queryKey: ['records', entity] })
  await isShownAnew()
  return {
    record: results[0] ?? null,
    async undo() {
      await undoChanges({ group })
      await isShownAnew()
    },
  }
}
