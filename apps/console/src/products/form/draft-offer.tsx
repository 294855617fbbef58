import { Button } from '@mantine/core'
import * as text from '../../text/en.ts'
import { momentOf } from '../../ui/format.ts'
import type { useProductForm } from './use-product-form.ts'

const { productForm } = text

/** What was typed here and never saved. */
export function DraftOffer({ form }: { form: ReturnType<typeof useProductForm> }) {
  const { offered, takeDraft, dropOffer } = form
  if (!offered) return null
  return (
    <section className="form-note" aria-label={productForm.draft}>
      <p>
        <strong>{productForm.draft}</strong> {productForm.draftWhy(momentOf(offered.date))}
      </p>
      <Button onClick={takeDraft}>{productForm.takeDraft}</Button>
      <Button variant="default" onClick={dropOffer}>
        {productForm.dropDraft}
      </Button>
    </section>
  )
}
