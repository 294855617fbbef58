import { isPlatformError } from '@pitlane/client'
import { itemName } from '@pitlane/shop'
import { useEffect, useState } from 'react'
import { client } from '../../client.ts'
import * as text from '../../text/en.ts'
import { forgetDraft, keepDraft } from '../../ui/kept-draft.ts'
import { notify } from '../../ui/toast.tsx'
import type { ProductRecord } from '../rows/product-row.ts'
import { type ProductWrite, writeProducts } from '../rows/write-products.ts'
import type { Draft } from './draft.ts'
import { changedFields, EMPTY, type FormValues, faultsOf, valuesOf } from './form-values.ts'
import { type Merged, merge } from './merge.ts'

interface Start {
  product: ProductRecord | undefined
  initial: FormValues | undefined
  draft: Draft | undefined
  draftKey: string
}

export interface Conflict {
  theirs: ProductRecord
  merged: Merged
}

/** Part of the values anew, made from those before. */
export type ChangeForm = (part: (before: FormValues) => Partial<FormValues>) => void

const TYPING_PAUSE_MS = 400
const { productForm } = text

/** What is typed, kept in this browser at each pause, and saved upon what was read. */
export function useProductForm({ product: read, initial, draft, draftKey }: Start) {
  const [product, setProduct] = useState(read)
  const [values, setValues] = useState(initial ?? (read ? valuesOf(read) : EMPTY))
  const [offered, setOffered] = useState(draft)
  const [conflict, setConflict] = useState<Conflict>()
  const [keptAt, setKeptAt] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const base = product ? valuesOf(product) : EMPTY
  const isChanged = JSON.stringify(values) !== JSON.stringify(base)
  const faults = faultsOf(values)

  useEffect(() => {
    // What was left here stays until it is decided what becomes of it.
    if (offered || !isChanged) return undefined
    const keep = async () => {
      const draft: Draft = { values, product, date: new Date().toISOString() }
      setKeptAt((await keepDraft(draftKey, draft)) ? draft.date : undefined)
    }
    const timer = setTimeout(keep, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [values, product, isChanged, offered, draftKey])

  const settle = async (saved: ProductRecord) => {
    await forgetDraft(draftKey)
    setProduct(saved)
    setValues(valuesOf(saved))
    setKeptAt(undefined)
    setConflict(undefined)
  }

  async function save(): Promise<void> {
    if (isSaving || Object.keys(faults).length > 0) return
    setIsSaving(true)
    try {
      const { records, undo } = await writeProducts([writeOf(values, base, product)])
      const [saved] = records
      if (!saved) return
      await settle(saved)
      notify({ message: productForm.saved(itemName(saved)), undo: product && undone(undo) })
    } catch (error) {
      if (product && isPlatformError(error) && error.status === 409) await askBack(product)
      else notify({ message: productForm.notSaved(reasonOf(error)), isError: true })
    } finally {
      setIsSaving(false)
    }
  }

  /** Somebody else has saved: shows what, and sets out from there. */
  async function askBack({ id }: ProductRecord) {
    const theirs = await client.entities.Product.get(id)
    const merged = merge(base, values, valuesOf(theirs))
    setProduct(theirs)
    setValues(merged.values)
    setConflict({ theirs, merged })
  }

  const undone = (undo: () => Promise<void>) => async () => {
    await undo()
    if (read) await settle(await client.entities.Product.get(read.id))
  }

  return {
    product,
    values,
    faults,
    isChanged,
    isSaving,
    keptAt,
    conflict,
    offered,
    change: (part: Parameters<ChangeForm>[0]) =>
      setValues((before) => ({ ...before, ...part(before) })),
    save,
    async discard() {
      setValues(base)
      setConflict(undefined)
      setKeptAt(undefined)
      await forgetDraft(draftKey)
    },
    /** Goes on with what was left here, put together with what was saved since. */
    takeDraft() {
      if (!offered) return
      const from = offered.product ? valuesOf(offered.product) : EMPTY
      const merged = merge(from, offered.values, base)
      setValues(merged.values)
      if (product && merged.conflicts.length > 0) setConflict({ theirs: product, merged })
      setOffered(undefined)
    },
    async dropOffer() {
      setOffered(undefined)
      await forgetDraft(draftKey)
    },
    endConflict: () => setConflict(undefined),
    /** Takes over what was changed beside the form. */
    async readAgain() {
      if (!product) return
      if (isChanged) await askBack(product)
      else await settle(await client.entities.Product.get(product.id))
    },
  }
}

/** Based on the version that was read: after a save by another user the platform answers 409. */
function writeOf(
  values: FormValues,
  base: FormValues,
  product: ProductRecord | undefined,
): ProductWrite {
  const data = changedFields(values, base, product)
  if (!product) return { action: 'create', data: { ...data, name: values.name.trim() } }
  const { id, updated_date } = product
  return { action: 'update', id, data: { ...data, updated_date } }
}

function reasonOf(error: unknown): string {
  return isPlatformError(error) ? error.message : ''
}
