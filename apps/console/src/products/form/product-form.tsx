import { Button } from '@mantine/core'
import { isShown } from '@pitlane/shop'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect } from 'react'
import * as text from '../../text/en.ts'
import { Conflicts } from '../../ui/form/conflicts.tsx'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { HistoryCard } from '../../ui/form/history-card.tsx'
import type { FormStart } from '../../ui/form/use-record-form.ts'
import { formatMoment } from '../../ui/format.ts'
import { Card, Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { HiddenBadge } from '../list/hidden-badge.tsx'
import type { ProductRecord } from '../rows/product-row.ts'
import { BasicFields } from './basic-fields.tsx'
import { changeLines } from './change-lines.ts'
import { ColourFields } from './colour-fields.tsx'
import { deleteProduct } from './delete-product.ts'
import type { FormValues } from './form-values.ts'
import { LinkedFields } from './linked-fields.tsx'
import { PictureFields } from './pictures/picture-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import { PriceFields, SaleFields } from './sale-fields.tsx'
import { SpecificationFields } from './specification-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariantFields } from './variant-fields.tsx'

const { productForm } = text

export function ProductForm(props: FormStart<ProductRecord, FormValues>) {
  const form = useProductForm(props)
  const { values, change, errors, record: product, isChanged } = form
  const navigate = useNavigate()
  useLeaveGuard(isChanged && !form.isSaving, { keep: form.keep })

  const made = props.record ? undefined : product?.id
  useEffect(() => {
    // Only now does the guard know that nothing is lost.
    if (made) void navigate({ to: '/products/$id', params: { id: made }, replace: true })
  }, [made, navigate])

  function save(event: FormEvent) {
    event.preventDefault()
    void form.save()
  }

  return (
    <Page
      title={product ? product.name : productForm.newTitle}
      actions={product ? <Actions product={product} /> : undefined}
    >
      <form className="product-form" onSubmit={save} noValidate>
        <DraftOffer form={form} />
        <Conflicts form={form} labelOf={(field) => productForm.fields[field]} />
        <div className="product-main">
          <Card>
            <BasicFields values={values} change={change} errors={errors} />
          </Card>
          <PriceFields values={values} change={change} errors={errors} />
          <PictureFields values={values} change={change} />
          <ColourFields values={values} change={change} />
          <VariantFields values={values} change={change} errors={errors} />
          <SpecificationFields
            specifications={values.specifications}
            change={(specifications) => change(() => ({ specifications }))}
          />
          <LinkedFields values={values} change={change} ownId={product?.id} />
        </div>
        <div className="product-side">
          <SaleFields values={values} change={change} />
          <ProductPreview product={product} values={values} />
          {form.keptAt ? (
            <p className="quiet product-kept" role="status">
              {text.form.kept(formatMoment(form.keptAt))}
            </p>
          ) : null}
          {product ? (
            <HistoryCard
              entity="Product"
              id={product.id}
              updated={product.updated_date}
              describeChange={changeLines}
              onUndo={form.readAgain}
            />
          ) : null}
        </div>
        {isChanged ? (
          <SaveBar isSaving={form.isSaving} isInvalid={form.isInvalid} discard={form.discard} />
        ) : null}
      </form>
    </Page>
  )
}

function Actions({ product }: { product: ProductRecord }) {
  const navigate = useNavigate()
  return (
    <>
      {isShown(product) ? (
        <Button
          variant="default"
          component="a"
          href={`/productdetails?id=${product.id}`}
          target="_blank"
          rel="noopener"
        >
          {productForm.view}
        </Button>
      ) : (
        <HiddenBadge row={product} />
      )}
      <Button
        variant="default"
        onClick={() =>
          navigate({ to: '/products/$id', params: { id: 'new' }, search: { from: product.id } })
        }
      >
        {productForm.duplicate}
      </Button>
      <Button
        variant="default"
        className="bulk-delete"
        onClick={async () => {
          if (await deleteProduct(product)) await navigate({ to: '/products' })
        }}
      >
        {text.form.delete}
      </Button>
    </>
  )
}
