import { isPlatformError } from '@pitlane/client'
import type { RecordFields } from '@pitlane/protocol'
import { useCallback, useEffect, useState } from 'react'
import { serverClock } from '../../server-clock.ts'
import * as text from '../../text/en.ts'
import { deleteDraft, saveDraft } from '../draft-storage.ts'
import { notify } from '../toast.tsx'
import type { Draft } from './draft.ts'
import { type Merged, merge } from './merge.ts'

/** How records of one entity are edited. */
export interface RecordFormConfig<Stored extends RecordFields, Values extends object> {
  /** What an empty form holds. */
  empty: Values
  valuesOf(record: Stored): Values
  nameOf(record: Stored): string
  readRecord(id: string): Promise<Stored>
  /**
   * Saves what differs from `base`.
   *
   * @param record as it was read: when it has changed since, the platform answers 409; undefined for a new one
   */
  saveRecord(
    values: Values,
    base: Values,
    record: Stored | undefined,
  ): Promise<{ record: Stored; undo(): Promise<void> }>
  /** Called with what the platform has refused. */
  onRefused?(message: string): void
}

export interface FormStart<Stored, Values> {
  /** As it was read; undefined for a new one. */
  record: Stored | undefined
  /** What a new one starts with. */
  initial: Values | undefined
  /** What was left here the last time. */
  draft: Draft<Stored, Values> | undefined
  draftKey: string
}

export interface Conflict<Values> {
  theirs: Values
  merged: Merged<Values>
}

/** Part of the values anew, made from those before. */
export type ChangeForm<Values> = (part: (before: Values) => Partial<Values>) => void

const TYPING_PAUSE_MS = 400

/** What is typed, kept in this browser at each pause, and saved upon what was read. */
export function useRecordForm<Stored extends RecordFields, Values extends object>(
  { empty, valuesOf, nameOf, readRecord, saveRecord, onRefused }: RecordFormConfig<Stored, Values>,
  { record: opened, initial, draft, draftKey }: FormStart<Stored, Values>,
) {
  const [record, setRecord] = useState(opened)
  const [values, setValues] = useState(initial ?? (opened ? valuesOf(opened) : empty))
  const [storedDraft, setStoredDraft] = useState(draft)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [keptAt, setKeptAt] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const base = record ? valuesOf(record) : empty
  const isChanged = JSON.stringify(values) !== JSON.stringify(base)

  const keep = useCallback(async () => {
    // What was left here stays until it is decided what becomes of it.
    if (storedDraft) return false
    const draft: Draft<Stored, Values> = { values, record, date: serverClock.now().toISOString() }
    const isKept = await saveDraft(draftKey, draft)
    setKeptAt(isKept ? draft.date : undefined)
    return isKept
  }, [values, record, storedDraft, draftKey])

  useEffect(() => {
    if (!isChanged) return undefined
    const timer = setTimeout(keep, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [keep, isChanged])

  const resetTo = async (saved: Stored) => {
    await deleteDraft(draftKey)
    setRecord(saved)
    setValues(valuesOf(saved))
    setKeptAt(undefined)
    setConflict(undefined)
  }

  async function save(): Promise<void> {
    if (isSaving) return
    setIsSaving(true)
    try {
      const { record: saved, undo } = await saveRecord(values, base, record)
      await resetTo(saved)
      notify({ message: text.form.saved(nameOf(saved)), undo: record && undoAndReload(undo) })
    } catch (error) {
      if (record && isPlatformError(error) && error.status === 409) await resolveConflict(record)
      else {
        const reason = isPlatformError(error) ? error.message : ''
        onRefused?.(reason)
        notify({ message: text.form.notSaved(reason), isError: true })
      }
    } finally {
      setIsSaving(false)
    }
  }

  /** Somebody else has saved: shows what, and sets out from there. */
  async function resolveConflict({ id }: Stored) {
    const theirs = await readRecord(id)
    const merged = merge(base, values, valuesOf(theirs))
    setRecord(theirs)
    setValues(merged.values)
    setConflict({ theirs: valuesOf(theirs), merged })
  }

  const undoAndReload = (undo: () => Promise<void>) => async () => {
    await undo()
    if (opened) await resetTo(await readRecord(opened.id))
  }

  return {
    record,
    values,
    isChanged,
    isSaving,
    keptAt,
    /** Keeps what is typed now, and says whether the browser has. */
    keep,
    conflict,
    storedDraft,
    change: (part: Parameters<ChangeForm<Values>>[0]) =>
      setValues((before) => ({ ...before, ...part(before) })),
    save,
    async discard() {
      setValues(base)
      setConflict(undefined)
      setKeptAt(undefined)
      await deleteDraft(draftKey)
    },
    /** Goes on with what was left here, put together with what was saved since. */
    takeDraft() {
      if (!storedDraft) return
      const from = storedDraft.record ? valuesOf(storedDraft.record) : empty
      // A draft of an earlier version has fewer fields.
      const merged = merge(from, { ...from, ...storedDraft.values }, base)
      setValues(merged.values)
      if (record && merged.conflicts.length > 0) {
        setConflict({ theirs: valuesOf(record), merged })
      }
      setStoredDraft(undefined)
    },
    async dropOffer() {
      setStoredDraft(undefined)
      await deleteDraft(draftKey)
    },
    endConflict: () => setConflict(undefined),
    /** Takes over what was changed beside the form. */
    async readAgain() {
      if (!record) return
      if (isChanged) await resolveConflict(record)
      else await resetTo(await readRecord(record.id))
    },
  }
}
