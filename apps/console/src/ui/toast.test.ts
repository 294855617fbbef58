import { PlatformError } from '@pitlane/client'
import { expect, test, vi } from 'vitest'
import { UndoRefused, undoWithToast } from './toast.tsx'
import { undoChanges } from './undo-changes.ts'

const undo = vi.hoisted(() => vi.fn())
vi.mock('../client.ts', () => ({ client: { history: { undo } } }))

test('T11 whoever undoes learns whether it was taken back, so that the button stays where it was not', async () => {
  expect(await undoWithToast(async () => undefined)).toBe(true)
  const refuse = () => Promise.reject(new UndoRefused('Price of “Beta Grip” was changed since.'))
  expect(await undoWithToast(refuse)).toBe(false)
})

test('T11 a refused undo says what to do about what was changed since', async () => {
  const refuse = (kept: string) => {
    const blocked = [
      { id: 1, entity: 'Product', record_id: 'p', name: 'Beta Grip', kept, fields: ['price'] },
    ]
    const extra_data = { reason: 'blocked', can_be_partial: false, blocked, blocked_count: 1 }
    undo.mockRejectedValueOnce(new PlatformError('No', { status: 409, data: { extra_data } }))
    return undoChanges({ groups: ['g'] })
  }
  await expect(refuse('changed_since')).rejects.toThrow(
    'Nothing was taken back. Price of “Beta Grip” was changed since. Put it back as it was, then undo again.',
  )
  await expect(refuse('deleted_since')).rejects.toThrow(
    /^Nothing was taken back\. “Beta Grip” was deleted since\.$/,
  )
})
