import { isPlatformError } from '@pitlane/client'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { client } from '../../client.ts'
import { useSession } from '../../session/session.ts'
import * as text from '../../text/en.ts'
import { readDraft } from '../../ui/draft-storage.ts'
import type { Draft } from '../../ui/form/draft.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import type { ProductRecord } from '../rows/product-row.ts'
import { EMPTY, type FormValues, toFormValues } from './form-values.ts'
import { ProductForm } from './product-form.tsx'
import './form.css'

const { productForm } = text

/** One product; `new` is the id of one that is not there yet. */
export function ProductPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { from } = useSearch({ strict: false }) as { from?: unknown }
  const session = useSession()
  const user = session.state === 'in' ? session.user.id : ''
  const draftKey = `${user} Product ${id}`
  const { data, error, refetch } = useQuery({
    queryKey: ['product', id, from, user],
    async queryFn() {
      const source = id === 'new' ? from : id
      const product =
        typeof source === 'string' ? await client.entities.Product.get(source) : undefined
      return { product, draft: await readDraft<Draft<ProductRecord, FormValues>>(draftKey) }
    },
    // The form works on what it was given; news come to it by themselves.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) {
    const isGone = isPlatformError(error) && error.status === 404
    return (
      <Page title={text.products.title}>
        {isGone ? <Empty title={productForm.gone} /> : <Failed retry={refetch} />}
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title={text.products.title}>
        <Loading />
      </Page>
    )
  }
  const { product, draft } = data
  const isNew = id === 'new'
  const copied = product && toFormValues({ ...product, name: productForm.copyOf(product.name) })
  return (
    <ProductForm
      key={`${id} ${from}`}
      record={isNew ? undefined : product}
      initial={isNew ? (copied ?? EMPTY) : undefined}
      draft={draft}
      draftKey={draftKey}
    />
  )
}
