import { isPlatformError, type Undoing } from '@pitlane/client'
import type { UndoneChange, UndoRefusal } from '@pitlane/protocol'
import { client } from '../client.ts'
import * as text from '../text/en.ts'
import { choose, confirm } from './confirm.tsx'
import { fieldLabel } from './field-label.ts'
import { count } from './format.ts'
import { UndoRefused } from './toast.tsx'

/** How many records a sentence names; the rest is counted. */
const NAMED = 3

/**
 * Takes changes back, all that were written together. Where some cannot be, or where they were made with others, it asks what
 * to do, as far as the changes do not need each other.
 *
 * @throws UndoRefused when nothing was taken back
 */
export async function undoChanges(undoing: Undoing): Promise<void> {
  try {
    await client.history.undo(undoing)
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    const next = await askHow(undoing, refusal)
    if (!next) throw new UndoRefused('')
    await undoChanges(next)
  }
}

/** What the owner decides; undefined where they leave it as it is. @throws UndoRefused where nothing can be decided */
async function askHow(undoing: Undoing, refusal: UndoRefusal): Promise<Undoing | undefined> {
  const { reason, can_be_partial, changes = 1, blocked_count = 0, group } = refusal
  const left = changes - blocked_count
  if (reason === 'blocked' && can_be_partial && left > 0 && !('id' in undoing)) {
    const isWanted = await confirm({
      title: text.undo.title,
      message: whyNot(refusal),
      action: text.undo.takeRest(count(left)),
    })
    return isWanted ? { ...undoing, partly: true } : undefined
  }
  if (reason === 'part' && group !== undefined) {
    const chosen = await choose({
      title: text.undo.togetherTitle,
      message: [text.undo.together(count(changes - 1)), !can_be_partial && text.undo.needed]
        .filter(Boolean)
        .join(' '),
      actions: [text.undo.takeAll(count(changes)), ...(can_be_partial ? [text.undo.takeOne] : [])],
    })
    if (chosen === 0) return { group }
    return chosen === 1 ? { ...undoing, partly: true } : undefined
  }
  throw new UndoRefused([text.undo.nothing(whyNot(refusal)), ...findWayOut(refusal)].join(' '))
}

/** What is to be done, where a value that was changed since is all that stands in the way. */
function findWayOut({ reason, blocked = [] }: UndoRefusal): string[] {
  const isChange = ({ kept = 'changed_since' }: UndoneChange) => kept === 'changed_since'
  return reason === 'blocked' && blocked.length > 0 && blocked.every(isChange)
    ? [text.undo.putBack]
    : []
}

function refusalIn(error: unknown): UndoRefusal | undefined {
  if (!isPlatformError(error) || error.status !== 409) return undefined
  const { extra_data } = Object(error.data)
  // The platform's own answer to a refused undo.
  return typeof extra_data?.reason === 'string' ? (extra_data as UndoRefusal) : undefined
}

/** What stands in the way, in the owner's words. */
export function whyNot({ reason, blocked = [], blocked_count = 0 }: UndoRefusal): string {
  if (reason === 'unfinished') return text.undo.unfinished
  if (reason === 'too_large') return text.undo.tooLarge
  if (reason === 'inseparable') return text.undo.needed
  const named = blocked.slice(0, NAMED).map(describeObstacle)
  const more = blocked_count - named.length
  return [...named, ...(more > 0 ? [text.undo.andMore(count(more))] : [])].join(' ')
}

function describeObstacle({ entity, record_id, name, kept, fields = [] }: UndoneChange): string {
  const shown = name ?? record_id
  const record = text.undo.records[entity]?.(shown) ?? `${fieldLabel(entity)} “${shown}”`
  const labels = fields.map((field) => text.undo.fields[entity]?.[field] ?? fieldLabel(field))
  const sentence = text.undo.ways[kept ?? 'changed_since'](record, labels.join(', '))
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
