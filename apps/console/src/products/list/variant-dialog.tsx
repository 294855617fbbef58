import { Button } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import { itemName } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.tsx'
import { toFormValues } from '../form/form-values.ts'
import { VariantCells } from '../form/variant-fields.tsx'
import { buildGrid, hasUnreadable, sumPieces, toRecord } from '../form/variants.ts'
import type { ProductRecord, ProductRow } from '../rows/product-row.ts'
import { writeProducts } from '../rows/write-products.ts'
import '../form/form.css'

interface VariantDialogProps {
  row: ProductRow
  close: () => void
}

/** The stock of a product that is counted by size or colour, typed in the list: a number of its own it has none. */
export function VariantDialog({ row, close }: VariantDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['product-variants', row.id],
    queryFn: () => client.entities.Product.get(row.id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dialog variant-dialog"
      aria-labelledby="variant-title"
      onClose={close}
    >
      <h2 id="variant-title">{text.products.variantStock(itemName(row))}</h2>
      {error ? <Failed retry={refetch} /> : null}
      {data || error ? null : <Loading />}
      {data ? <Cells product={data} close={() => dialog.current?.close()} /> : null}
    </dialog>
  )
}

function Cells({ product, close }: { product: ProductRecord; close: () => void }) {
  const [values, setValues] = useState(() => toFormValues(product))
  const [isSaving, setIsSaving] = useState(false)
  const { variants } = values
  const grid = buildGrid(variants, values)
  const isInvalid = hasUnreadable(variants, grid) || toRecord(variants, grid) === null
  const about = `Product/${product.id}`

  async function save() {
    if (isSaving) return
    setIsSaving(true)
    const { id, updated_date } = product
    const data = { stock_by_variant: toRecord(variants, grid), updated_date }
    try {
      const { undo } = await writeProducts([{ action: 'update', id, data }])
      const stock = count(sumPieces(variants, grid) ?? 0)
      notify({ message: text.products.variantsSaved(itemName(product), stock), undo, about })
      close()
    } catch (error) {
      const isStale = isPlatformError(error) && error.status === 409
      const why = isPlatformError(error) ? error.message : ''
      const message = isStale
        ? text.products.changedElsewhere(itemName(product))
        : text.products.notSaved(itemName(product), why)
      notify({ message, isError: true, about })
      if (isStale) close()
    }
    setIsSaving(false)
  }

  return (
    <>
      <VariantCells
        values={values}
        isInvalid={isInvalid}
        set={(key, pieces) =>
          setValues((before) => ({
            ...before,
            variants: { ...before.variants, pieces: { ...before.variants.pieces, [key]: pieces } },
          }))
        }
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={close}>
          {text.frame.cancel}
        </Button>
        <Button aria-busy={isSaving} disabled={isInvalid} onClick={save}>
          {text.frame.save}
        </Button>
      </div>
    </>
  )
}
